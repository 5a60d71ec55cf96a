const BEFORE = 40;
const LONGEST = 160;

/** The part of a text around a word that was looked for, or its beginning. */
export function excerptAround(text: string, keyword: string): string {
  const plain = text.toLocaleLowerCase('en-AU');
  const words = keyword.toLocaleLowerCase('en-AU').split(/[^\p{L}\p{N}]+/u);
  const places = words.filter((word) => word !== '').map((word) => plain.indexOf(word));
  const first = Math.min(...places.filter((place) => place >= 0));
  const from = Number.isFinite(first) && first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0;
  const to = from + LONGEST;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
