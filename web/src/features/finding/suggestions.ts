import { type DirectoryOption, NAMED_OPTIONS, SYNONYMS } from '@kith/contract/directory/directory';

const MOST = 6;
const SHORTEST = 2;

/** Letters and digits in lower case, one space between two words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A word of it begins with the typed words. */
const beginsIn = (text: string, typed: string): boolean => ` ${plain(text)}`.includes(` ${typed}`);

/**
 * Choices of the directory that typed words may mean. The browser has all of them, so that no call
 * tells the server of it.
 */
export function suggestionsFor(keywords: string): DirectoryOption[] {
  const typed = plain(keywords);
  if (typed.length < SHORTEST) return [];
  const means = Object.entries(SYNONYMS).flatMap(([phrase, ids]) => (beginsIn(phrase, typed) ? ids : []));
  const byLabel = NAMED_OPTIONS.filter(({ label }) => beginsIn(label, typed));
  const byMeaning = NAMED_OPTIONS.filter(({ id }) => means.includes(id));
  return [...new Set([...byLabel, ...byMeaning])].slice(0, MOST);
}
