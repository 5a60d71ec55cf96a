import { NAMED_OPTIONS, SMALL_WORDS, SYNONYMS } from '@kith/contract/directory/directory';
import { nearest } from '#kernel/search/near-words';
import { foldedWords } from '#kernel/words';
import { beginsConcepts, conceptWord, withoutConcepts } from './concepts.ts';

const SMALL = new Set(SMALL_WORDS);
/** Each word is one more condition of the statement. */
export const WORDS_MAX = 12;
/** One letter is too few to mean each word that begins with it. */
export const SHORTEST_BEGINNING = 2;
/** Shorter words have no near spelling: one letter makes another word of them. */
const SHORTEST_MISSPELT = 4;
const LONGEST = 30;

/** Phrases of synonyms by their words, one space between two. */
const synonyms = new Map(
  Object.entries(SYNONYMS).map(([phrase, ids]) => [foldedWords(phrase).join(' '), ids] as const),
);
const phraseMax = Math.max(...[...synonyms.keys()].map((phrase) => phrase.split(' ').length));

/** All words of the directory and of its synonyms: the only ones that a misspelt word is held against. */
const known = new Set(
  [...NAMED_OPTIONS.map(({ label }) => label), ...synonyms.keys()]
    .flatMap(foldedWords)
    .filter((word) => word.length >= SHORTEST_MISSPELT),
);

/** One thing that was asked for: any of its words, or what they mean. */
interface Part {
  /** In the syntax of `to_tsquery`, of letters and digits alone. */
  readonly query: string;
  /** Choices of the directory, by their ids. */
  readonly means: readonly string[];
}

export interface ReadKeywords {
  /** A tsquery; empty where nothing can be looked for. */
  readonly query: string;
  readonly means: readonly string[];
  /** The words as typed, in the form that search compares. */
  readonly words: readonly string[];
}

export const NO_WORDS: ReadKeywords = { query: '', means: [], words: [] };

/** The typed words with what they mean. */
export function readKeywords(keywords: string): ReadKeywords {
  return read(tellingWords(keywords));
}

/** The same with words of the directory in place of misspelt ones; undefined where none is similar. */
export function respeltKeywords(keywords: string): ReadKeywords | undefined {
  const typed = tellingWords(keywords);
  const spelt = typed.map((word) => nearestKnown(word) ?? word);
  return spelt.some((word, index) => word !== typed[index]) ? read(spelt) : undefined;
}

function tellingWords(keywords: string): string[] {
  const words = foldedWords(withoutConcepts(foldedWords(keywords).join(' ')));
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

function read(words: readonly string[]): ReadKeywords {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, part } = partAt(words, at);
    parts.push(part);
    at += length;
  }
  return {
    query: parts.map(({ query }) => `(${query})`).join(' & '),
    means: [...new Set(parts.flatMap(({ means }) => means))],
    words,
  };
}

/** The longest phrase that begins there. Its words as they stand count too. */
function partAt(words: readonly string[], at: number): { readonly length: number; readonly part: Part } {
  for (let length = Math.min(phraseMax, words.length - at); length > 0; length -= 1) {
    const means = synonyms.get(words.slice(at, at + length).join(' '));
    if (means) return { length, part: { query: queryOf(words, at, length, means), means } };
  }
  return { length: 1, part: { query: queryOf(words, at, 1, []), means: [] } };
}

function queryOf(words: readonly string[], at: number, length: number, means: readonly string[]): string {
  const typed = words.slice(at, at + length).join(' & ');
  const last = words.length === at + length ? (words.at(-1) ?? '') : '';
  // The last word may be incomplete. One that means something is whole.
  const mayGoOn = means.length === 0 && last.length >= SHORTEST_BEGINNING && !beginsConcepts(last);
  const begun = mayGoOn ? [`${last}:*`] : [];
  return [`(${typed})`, ...begun, ...means.map(conceptWord)].join(' | ');
}

/** A word of the directory within reach; a word that is one of them stays. */
function nearestKnown(word: string): string | undefined {
  const isComparable = word.length >= SHORTEST_MISSPELT && word.length <= LONGEST;
  return isComparable && !known.has(word) ? nearest(word, [...known])[0] : undefined;
}
