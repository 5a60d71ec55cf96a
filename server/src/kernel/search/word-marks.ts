import type { highlight } from '@kith/contract/journey';
import type * as z from 'zod';
import type { Ctx } from '#kernel/context';
import {
  beginningOf,
  highlightWords,
  markWords,
  type ReadText,
  readText,
  searchedOf,
  wordsIn,
} from '#kernel/highlight';
import { type Sought, selectSought } from './sought.ts';

export type WordMarks = Awaited<ReturnType<typeof wordMarks>>;

/** Marks the matching words in texts; they are found once for all of these. */
export async function wordMarks(ctx: Pick<Ctx, 'db'>, sought: Sought, all: readonly string[]) {
  const most = searchedOf(all.length);
  const texts = new Map(all.map((text) => [text, readText(text, most)]));
  const matching =
    all.length === 0 ? new Set<string>() : await selectSought(ctx, wordsIn(texts.values()), sought);
  const read = (text: string): ReadText => texts.get(text) ?? readText(text, most);
  return {
    part: (text: string) => highlightWords(read(text), matching),
    pieces: (text: string) => inTurns(highlightWords(read(text), matching)),
    whole: (text: string) => markWords(read(text), matching),
    beginning: (text: string) => beginningOf(read(text)),
  };
}

/** Every second piece is a match, and the first is not; undefined without a match. */
function inTurns(parts: z.output<typeof highlight> | null): string[] | undefined {
  const pieces: string[] = [];
  for (const { text, match } of parts ?? []) {
    const isMatchDue = pieces.length % 2 === 1;
    if (match === isMatchDue) pieces.push(text);
    else if (match) pieces.push('', text);
    else pieces.push(`${pieces.pop()}${text}`);
  }
  return parts === null ? undefined : pieces;
}
