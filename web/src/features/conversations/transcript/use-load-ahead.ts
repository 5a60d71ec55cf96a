import { useEffect } from 'react';
import type { MessageWindow } from '../api/message-window.ts';
import type { Paging } from './use-message-window.ts';

/** The next page is asked for when only so many messages are left before the edge. */
const AHEAD = 20;

/** Loads the next page before a person who scrolls reaches the edge; after a failure by hand. */
export function useLoadAhead(
  shown: readonly { readonly index: number }[],
  { messages, hasOlder, hasNewer }: MessageWindow,
  { older, newer }: Paging,
): void {
  const first = shown[0]?.index ?? Number.POSITIVE_INFINITY;
  const last = shown.at(-1)?.index ?? -1;
  const wantsOlder = hasOlder && first < AHEAD && !older.isPending && !older.isError;
  const wantsNewer = hasNewer && last > messages.length - AHEAD && !newer.isPending && !newer.isError;
  const { load: loadOlder } = older;
  const { load: loadNewer } = newer;
  useEffect(() => {
    if (wantsOlder) loadOlder();
  }, [wantsOlder, loadOlder]);
  useEffect(() => {
    if (wantsNewer) loadNewer();
  }, [wantsNewer, loadNewer]);
}
