/** Words of fewer letters have no near spelling: one letter makes another word of them. */
const SHORTEST = 4;
const LONG = 8;
/** Nobody who types one or two letters means every word that begins with them. */
const SHORTEST_BEGINNING = 3;
const CANDIDATES_MAX = 12;
/** Each word is held against the whole vocabulary, so of both there are only so many. */
const WORDS_MAX = 8;
export const VOCABULARY_MAX = 20_000;

/** Which words of a vocabulary could stand in for what was typed: those of these lengths, and those that begin so. */
export interface Wanted {
  readonly minLength: number;
  readonly maxLength: number;
  readonly beginning: string;
}

/** Undefined when nothing can stand in for these words. */
export function wordsWanted(typed: readonly string[]): Wanted | undefined {
  if (typed.length > WORDS_MAX) return undefined;
  const lengths = typed.filter(hasNearSpellings).map(lengthOf);
  const beginning = beginningOf(typed);
  if (lengths.length === 0 && beginning === '') return undefined;
  // No length at all is asked for when only a beginning is: the least of none is more than the greatest.
  return { minLength: Math.min(99, ...lengths) - 2, maxLength: Math.max(0, ...lengths) + 2, beginning };
}

/**
 * What was typed as a tsquery in which words of the vocabulary stand for each word: near spellings and, for the last one, which somebody
 * may still be typing, words that begin so. Undefined when a word has none. Words are letters and digits only, never an operator.
 */
export function nearQuery(typed: readonly string[], vocabulary: readonly string[]): string | undefined {
  const parts = typed.map((word, index) => {
    const begun = index === typed.length - 1 ? beginningWith(beginningOf(typed), vocabulary) : [];
    const standIns = [...new Set([...begun, ...nearest(word, vocabulary)])].slice(0, CANDIDATES_MAX);
    return standIns.length > 0 || hasNearSpellings(word) ? standIns : [word];
  });
  if (parts.some((standIns) => standIns.length === 0)) return undefined;
  return parts.map((standIns) => `(${standIns.join(' | ')})`).join(' & ');
}

/** How many slips of a finger lie between two words: a letter too many, too few, wrong, or two changed over. */
export function slipsBetween(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_nothing, index) => index);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, against] of b.entries()) {
      const change = Math.min(at(row, j + 1) + 1, at(next, j) + 1, at(row, j) + (letter === against ? 0 : 1));
      const swapped = letter === b[j - 1] && a[i - 1] === against;
      next.push(swapped ? Math.min(change, at(before, j - 1) + 1) : change);
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
}

function nearest(word: string, vocabulary: readonly string[]): string[] {
  if (!hasNearSpellings(word)) return [];
  const allowed = lengthOf(word) >= LONG ? 2 : 1;
  return vocabulary
    .filter((other) => Math.abs(other.length - word.length) <= allowed)
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, two) => one.slips - two.slips)
    .map(({ other }) => other);
}

function beginningOf(typed: readonly string[]): string {
  const last = typed.at(-1) ?? '';
  return lengthOf(last) >= SHORTEST_BEGINNING ? last : '';
}

function beginningWith(beginning: string, vocabulary: readonly string[]): string[] {
  if (beginning === '') return [];
  const begun = vocabulary.filter((word) => word.startsWith(beginning));
  return begun.sort((one, other) => one.length - other.length).slice(0, CANDIDATES_MAX);
}

/** Numbers are doses, dates and telephone numbers: the next one is not a spelling of it. */
function hasNearSpellings(word: string): boolean {
  return lengthOf(word) >= SHORTEST && !/\p{N}/u.test(word);
}

function lengthOf(word: string): number {
  return [...word].length;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
