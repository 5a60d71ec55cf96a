// Turns the articles into the file that the server reads: safe HTML, words for the search, and neighbours.
// The guide looks for articles on a device, and has their titles.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type BuiltArticle, frontMatter } from '../server/src/features/articles/content-schema.ts';
import { neighboursOf } from './articles/neighbours.ts';
import { readingOf } from './articles/reading.ts';
import { toHtml } from './articles/to-html.ts';

const ROOM = join(import.meta.dirname, '..', 'server', 'src', 'features', 'articles');
const CONTENT = join(ROOM, 'content');
export const LIBRARY = join(ROOM, 'library.json');
export const READING = join(import.meta.dirname, '..', 'contract', 'src', 'guide', 'reading.json');
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

function read(file: string) {
  const [, head = '', markdown = ''] = PARTS.exec(readFileSync(join(CONTENT, file), 'utf8')) ?? [];
  const read = frontMatter.safeParse(parse(head));
  if (!read.success) throw new Error(`${file}: ${read.error.message}`);
  return { head: read.data, markdown };
}

/** The library, made anew from the articles. */
export function library(): BuiltArticle[] {
  const files = readdirSync(CONTENT).filter((name) => /^\d+-/.test(name));
  const articles = files.map(read).toSorted((one, two) => one.head.id - two.head.id);
  const heads = articles.map(({ head }) => head);
  return articles.map(({ head, markdown }) => {
    const made = toHtml(markdown);
    return {
      ...head,
      sources: head.sources.map(forReaders),
      ...made,
      ...readingOf(made.text),
      ...neighboursOf(head, heads),
    };
  });
}

/** How a source was checked is for those who write. */
function forReaders(source: string): string {
  if (source === 'general knowledge') return 'General knowledge, without a single source';
  return source.replace(/ \(verified[^)]*\)$/, '');
}

export const written = (built: readonly unknown[]) => `${JSON.stringify(built, null, 2)}\n`;

/** As much of the library as the guide has. */
export const reading = (built: readonly BuiltArticle[]) =>
  built.map(({ id, slug, title, summary, topic, kind, focus_areas }) => ({
    ...{ id, slug, title, summary, topic, kind },
    focus_areas,
  }));

if (import.meta.main) {
  writeFileSync(LIBRARY, written(library()));
  writeFileSync(READING, written(reading(library())));
}
