/** Words of fewer letters are taken as they stand: one letter makes another word of them. */
const SHORTEST = 4;
const LONG = 8;
const CANDIDATES_MAX = 12;

/** How many letters of words of these lengths can matter to a near spelling; undefined when every word is too short. */
export function lengthsNear(
  typed: readonly string[],
): { readonly min: number; readonly max: number } | undefined {
  const lengths = typed.filter(hasNearWords).map((word) => [...word].length);
  if (lengths.length === 0) return undefined;
  return { min: Math.min(...lengths) - 2, max: Math.max(...lengths) + 2 };
}

/**
 * What was typed as a tsquery in which each word is replaced by the nearest words of the vocabulary, or undefined when a word has none
 * there. Words are letters and digits only, so none of them can be taken for an operator.
 */
export function nearQuery(typed: readonly string[], vocabulary: readonly string[]): string | undefined {
  const parts = [...new Set(typed)].map((word) => (hasNearWords(word) ? nearest(word, vocabulary) : [word]));
  if (parts.some((candidates) => candidates.length === 0)) return undefined;
  return parts.map((candidates) => `(${candidates.join(' | ')})`).join(' & ');
}

/** How many slips of a finger lie between two words: a letter too many, too few, wrong, or two changed over. */
export function slipsBetween(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let [before, row]: [number[], number[]] = [[], b.map((_letter, index) => index).concat(b.length)];
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, against] of b.entries()) {
      const same = letter === against ? 0 : 1;
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against;
      const change = Math.min(at(row, j + 1) + 1, at(next, j) + 1, at(row, j) + same);
      next.push(swapped ? Math.min(change, at(before, j - 1) + 1) : change);
    }
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

function nearest(word: string, vocabulary: readonly string[]): string[] {
  const allowed = [...word].length >= LONG ? 2 : 1;
  return vocabulary
    .filter((other) => Math.abs(other.length - word.length) <= allowed)
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, two) => one.slips - two.slips)
    .slice(0, CANDIDATES_MAX)
    .map(({ other }) => other);
}

/** Numbers are doses, dates and telephone numbers: the next one is not a spelling of it. */
function hasNearWords(word: string): boolean {
  return [...word].length >= SHORTEST && !/\p{N}/u.test(word);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
