import { Marked } from 'marked';
import { safeHtml } from '../../server/src/features/articles/safe-html.ts';
import { withCalls } from './phone-numbers.ts';

const LINE_ENDS = /<br \/>|<\/(?:p|h2|h3|li|blockquote)>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
};

/** An id that no other element of a page has. */
function idOf(title: string): string {
  return `part-${title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`;
}

/** Markdown as safe HTML, its words without markup, and its headings. */
export function toHtml(markdown: string) {
  const contents: { id: string; title: string }[] = [];
  const marked = new Marked({
    async: false,
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 2) contents.push({ id: idOf(text), title: text });
        return `<h${depth} id="${idOf(text)}">${inner}</h${depth}>\n`;
      },
    },
  });
  const html = safeHtml(String(marked.parse(typographic(markdown))));
  return { html: withCalls(html), text: wordsOf(html), contents };
}

/** Signs as a book sets them. */
function typographic(markdown: string): string {
  return markdown
    .replaceAll(/(^|[\s(])'/gm, '$1‘')
    .replaceAll(/(^|[\s(])"/gm, '$1“')
    .replaceAll("'", '’')
    .replaceAll('"', '”')
    .replaceAll(/(\d) ?- ?(?=\d)/g, '$1–');
}

function wordsOf(html: string): string {
  return html
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\n\s*/g, '\n')
    .trim();
}
