import type { highlight } from '@kith/contract/journey';
import type * as z from 'zod';
import { type Word, wordsOf } from '../../kernel/words.ts';

type Highlight = z.output<typeof highlight>;
type Matches = (word: Word, index: number) => boolean;

const BEFORE = 60;
const LENGTH = 240;

/** The stretch of a text around the words that search has put in square brackets in its own copy of them; null if there is none. */
export function highlightMarked(text: string, marked: string): Highlight | null {
  const marks = marked.split(' ').map((word) => word.includes('['));
  return highlightWhere(text, (_word, index) => marks[index] === true);
}

/** A stretch begins and ends with whole words, so that it cuts no letter in two. */
function highlightWhere(text: string, matches: Matches): Highlight | null {
  const words = wordsOf(text);
  const hit = words.find(matches);
  if (!hit) return null;
  const from = words.findIndex(({ start }) => start >= hit.start - BEFORE);
  const start = words[from]?.start ?? hit.start;
  const last = Math.max(
    words.indexOf(hit),
    words.findLastIndex(({ end }) => end <= start + LENGTH),
  );
  const inside = words.slice(from, last + 1).filter((word, index) => matches(word, from + index));
  const stretch = {
    start: from === 0 ? 0 : start,
    end: last === words.length - 1 ? text.length : (words[last]?.end ?? hit.end),
  };
  return [
    ...segment(from > 0 ? '…' : '', false),
    ...cut(text, stretch, inside),
    ...segment(last < words.length - 1 ? '…' : '', false),
  ];
}

function cut(text: string, { start, end }: { start: number; end: number }, hits: readonly Word[]): Highlight {
  const segments: Highlight = [];
  let at = start;
  for (const hit of hits) {
    segments.push(
      ...segment(text.slice(at, hit.start), false),
      ...segment(text.slice(hit.start, hit.end), true),
    );
    at = hit.end;
  }
  return [...segments, ...segment(text.slice(at, end), false)];
}

function segment(text: string, match: boolean): Highlight {
  return text === '' ? [] : [{ text: text.replace(/\s+/g, ' '), match }];
}
