import type { highlight } from '@kith/contract/journey';
import type * as z from 'zod';
import { type Word, wordsOf } from './words.ts';

type Highlight = z.output<typeof highlight>;

const BEFORE = 60;
const LENGTH = 240;
/** Enough for all but the longest texts, at a bounded cost. */
const SEARCHED_CHARACTERS = 10_000;
/** Of all texts of a page. */
const SEARCHED_IN_ALL = 200_000;

/** A text that was split into its words once, for all uses of a search. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly Word[];
}

/** A cut within a surrogate pair or a word drops the whole word. */
export function readText(text: string, most = SEARCHED_CHARACTERS): ReadText {
  if (text.length <= most) return { text, words: wordsOf(text) };
  return { text, words: wordsOf(text.slice(0, most)).slice(0, -1) };
}

/** The part of each text that is searched, by the number of texts. */
export function searchedOf(texts: number): number {
  return Math.min(SEARCHED_CHARACTERS, Math.floor(SEARCHED_IN_ALL / Math.max(1, texts)));
}

/** The words of these texts as search compares them, each once. */
export function wordsIn(texts: Iterable<ReadText>): string[] {
  const all = new Set<string>();
  for (const { words } of texts) for (const { folded } of words) all.add(folded);
  return [...all];
}

/**
 * The part of a text around the matches, cut where each begins and ends; null without a match. It begins and
 * ends with whole words, so that it splits no character.
 */
export function highlightWords({ text, words }: ReadText, found: ReadonlySet<string>): Highlight | null {
  const first = words.findIndex(({ folded }) => found.has(folded));
  const hit = words[first];
  if (!hit) return null;
  const from = words.findIndex(({ start }) => start >= hit.start - BEFORE);
  const firstWord = words[from]?.start ?? hit.start;
  const isFromStart = from === 0 && firstWord <= BEFORE;
  const start = isFromStart ? 0 : firstWord;
  const last = Math.max(
    first,
    words.findLastIndex(({ end }) => end <= start + LENGTH),
  );
  const lastWord = words[last]?.end ?? hit.end;
  // Behind the last word may stand a long row of signs, or a part of the text that was not searched.
  const isToEnd = last === words.length - 1 && text.length - lastWord <= BEFORE;
  const end = isToEnd ? text.length : lastWord;
  const hits = words.slice(from, last + 1).filter(({ folded }) => found.has(folded));
  return [
    ...segment(isFromStart ? '' : '…'),
    ...cut(text, { start, end }, hits),
    ...segment(isToEnd ? '' : '…'),
  ];
}

/** The whole text, cut where each match begins and ends. */
export function markWords({ text, words }: ReadText, found: ReadonlySet<string>): Highlight {
  const hits = words.filter(({ folded }) => found.has(folded));
  return cut(text, { start: 0, end: text.length }, hits);
}

/** The beginning of a text, in whole words if it has some. */
export function beginningOf({ text, words }: ReadText): Highlight {
  const last = words.findLast(({ end }) => end <= LENGTH);
  if (text.length <= LENGTH) return segment(text.toWellFormed());
  // Half of a pair of surrogates is no sign.
  if (!last) return segment(`${text.slice(0, LENGTH).replace(/[\uD800-\uDBFF]$/, '')} …`);
  return segment(`${text.slice(0, last.end)} …`);
}

function cut(text: string, { start, end }: { start: number; end: number }, hits: readonly Word[]): Highlight {
  const segments: Highlight = [];
  let at = start;
  for (const hit of hits) {
    segments.push(...segment(text.slice(at, hit.start)), ...segment(text.slice(hit.start, hit.end), true));
    at = hit.end;
  }
  return [...segments, ...segment(text.slice(at, end))];
}

function segment(text: string, match = false): Highlight {
  return text === '' ? [] : [{ text: text.replace(/\s+/g, ' '), match }];
}
