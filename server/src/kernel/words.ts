/** A word of a text: its position, and its letters in the form that search compares. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;
const PLAIN = /^[A-Za-z0-9]{1,200}$/;
const FOLDED_MAX = 200;
/**
 * PostgreSQL takes no index entry of more than 1 MiB. Twice the longest text fits, and some letters unfold to
 * eighteen.
 */
const SEARCHABLE_MAX = 200_000;

/**
 * The words of a text in order. Phones write curly quotes and dashes that PostgreSQL would take for letters,
 * and people leave accents out. So both a text and a search go through here: “Café—don’t” is cafe, dont.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(WORD)) {
    const folded = fold(found[0]);
    if (folded !== '') words.push({ start: found.index, end: found.index + found[0].length, folded });
  }
  return words;
}

/** The words of a text as search compares them. */
export const foldedWords = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);

/** The text of the search index: its words, one space between two. The n-th is the n-th of `wordsOf`. */
export function searchable(text: string): string {
  const words = foldedWords(text).join(' ');
  return words.length <= SEARCHABLE_MAX ? words : words.slice(0, words.lastIndexOf(' ', SEARCHABLE_MAX));
}

/** A name without accents and capitals, so that Zoe finds Zoë. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function fold(word: string): string {
  // Most words need no more, and a page of a search folds ten thousand.
  if (PLAIN.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(NEITHER_LETTER_NOR_DIGIT, '').toLowerCase().slice(0, FOLDED_MAX);
}
