import type { ViewerCtx } from '#kernel/context';
import {
  beginningOf,
  highlightWords,
  markWords,
  type ReadText,
  readText,
  searchedOf,
  wordsIn,
} from './highlight.ts';
import { type Sought, selectSought } from './store.ts';

export type WordMarks = Awaited<ReturnType<typeof wordMarks>>;

/** Marks the matching words in texts; they are found once for all of these. */
export async function wordMarks(ctx: ViewerCtx, sought: Sought, all: readonly string[]) {
  const most = searchedOf(all.length);
  const texts = new Map(all.map((text) => [text, readText(text, most)]));
  const matching =
    all.length === 0 ? new Set<string>() : await selectSought(ctx, wordsIn(texts.values()), sought);
  const read = (text: string): ReadText => texts.get(text) ?? readText(text, most);
  return {
    part: (text: string) => highlightWords(read(text), matching),
    whole: (text: string) => markWords(read(text), matching),
    beginning: (text: string) => beginningOf(read(text)),
  };
}
