/** Shorter words have no near spelling: one letter makes another word of them. */
const SHORTEST = 4;
const LONG = 8;
/** A longer run of letters is hardly a misspelt word, and comparing grows with the square of the length. */
const LONGEST = 30;
/** One or two letters are too few to mean every word that begins with them. */
const SHORTEST_BEGINNING = 3;
const CANDIDATES_MAX = 12;
/** Each word is compared with all stored words, so their number is bounded. */
const WORDS_MAX = 8;

/** The search for stored words similar to the typed ones. */
export interface Wanted {
  /** The words that may be misspelt, each once. */
  readonly misspelt: readonly string[];
  /** The last word, which may be incomplete; empty if it is too short. */
  readonly beginning: string;
  /** All typed words. */
  readonly typed: readonly string[];
  /** A text without any of these, in the syntax of `like`, has no similar word. */
  readonly pieces: readonly string[];
}

/** The similar words that the database found. */
export interface StandIns {
  /** Stored words within reach of each word. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  readonly begun: readonly string[];
  /** Words that say little, such as "the": a text may lack them. */
  readonly small: ReadonlySet<string>;
}

/** Undefined when no word can be similar to these. */
export function wordsWanted(typed: readonly string[]): Wanted | undefined {
  if (typed.length > WORDS_MAX) return undefined;
  const misspelt = [...new Set(typed.filter(hasNearSpellings))];
  const beginning = beginningOf(typed);
  if (misspelt.length === 0 && beginning === '') return undefined;
  const pieces = misspelt.flatMap(piecesOf);
  return { misspelt, beginning, typed, pieces: beginning ? [...pieces, `% ${beginning}%`] : pieces };
}

/**
 * The typed words as a tsquery with stored words in place of each: near spellings and, for the last word,
 * which may be incomplete, longer words. Undefined when a word has none. Words are letters and digits only,
 * never an operator.
 */
export function nearQuery(typed: readonly string[], { near, begun, small }: StandIns): string | undefined {
  const telling = typed.filter((word) => !small.has(word));
  const meant = telling.length > 0 ? telling : typed;
  // Without the small words more can match as typed.
  const asTyped = meant.length < typed.length;
  const last = typed.at(-1);
  const parts = meant.map((word) => {
    const found = [...(word === last ? begun : []), ...nearest(word, near.get(word) ?? [])];
    const standIns = [...new Set([...(asTyped ? [word] : []), ...found])].slice(0, CANDIDATES_MAX);
    return standIns.length > 0 || hasNearSpellings(word) ? standIns : [word];
  });
  if (parts.some((standIns) => standIns.length === 0)) return undefined;
  return parts.map((standIns) => `(${standIns.join(' | ')})`).join(' & ');
}

/** The typing slips between two words: a letter too many, too few, wrong, or two exchanged. */
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

/** The number of slips that are forgiven in this word. */
export function slipsForgiven(word: string): number {
  return lengthOf(word) >= LONG ? 2 : 1;
}

/** The stored words within reach of a word, the nearest first. */
export function nearest(word: string, stored: readonly string[]): string[] {
  const allowed = slipsForgiven(word);
  return stored
    .filter((other) => Math.abs(lengthOf(other) - lengthOf(word)) <= allowed)
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((one, two) => one.slips - two.slips)
    .map(({ other }) => other);
}

/**
 * One slip leaves one half of a word whole, two slips leave one third whole: at the beginning of a stored
 * word, at its end, or within it. Exchanged letters at the border of two parts put a letter of the one into
 * the other.
 */
function piecesOf(word: string): string[] {
  const letters = [...word];
  const cut = (from: number, to: number) => letters.slice(from, to).join('');
  const end = letters.length;
  const first = Math.floor(end / (slipsForgiven(word) + 1));
  const beginnings = [`% ${cut(0, first)}%`, `% ${cut(0, first - 1)}${letters[first]}%`];
  if (slipsForgiven(word) === 1) return [...beginnings, `%${cut(first, end)} %`];
  const last = end - first;
  const endings = [`%${cut(last, end)} %`, `%${letters[last - 1]}${cut(last + 1, end)} %`];
  return [...beginnings, `%${cut(first, last)}%`, ...endings];
}

function beginningOf(typed: readonly string[]): string {
  const last = typed.at(-1) ?? '';
  return lengthOf(last) >= SHORTEST_BEGINNING && lengthOf(last) <= LONGEST ? last : '';
}

/** Numbers are doses, dates and telephone numbers: the next one is not a spelling of it. */
function hasNearSpellings(word: string): boolean {
  return lengthOf(word) >= SHORTEST && lengthOf(word) <= LONGEST && !/\p{N}/u.test(word);
}

function lengthOf(word: string): number {
  return [...word].length;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
