import { NOTE_TAGS } from '@kith/contract/notes';
import sanitizeHtml from 'sanitize-html';

/** No person writes deeper markup, and a browser would need its time to lay it out. */
const DEEPEST = 40;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...NOTE_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'template', 'iframe'],
  transformTags: {
    b: 'strong',
    i: 'em',
    ins: 'u',
    del: 's',
    strike: 's',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: leadsOutside(href) ? { href, rel: 'noopener nofollow' } : {},
    }),
  },
};

const LINE_ENDS = /<br \/>|<\/(?:p|h2|h3|li|blockquote)>/g;
const TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A whole address with a known scheme, without characters that one reader skips and another does not. */
const ADDRESS = /^(?:https?:\/\/[^\s\\/]|mailto:[^\s]|tel:[+\d])[^\s\p{C}\\]*$/iu;

/** The HTML with only the tags that a note allows. Sanitising it again changes nothing. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

function leadsOutside(href: string): boolean {
  return ADDRESS.test(href) && URL.canParse(href);
}

/** The words of sanitised HTML without its tags; a block ends its line. */
export function plainText(sanitised: string): string {
  return sanitised
    .replace(LINE_ENDS, '\n')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
