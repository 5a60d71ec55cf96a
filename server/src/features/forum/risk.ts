import {
  FORUM_HELD_WORDS,
  FORUM_LOOK_HOURS,
  type ForumHeld,
  type ForumState,
} from '@kith/contract/forum-fields';
import { listenForRisk } from '@kith/contract/guide/listen';
import type { Clock } from '#kernel/clock';
import { thisHour } from './moments.ts';

/**
 * Whether a moderator reads these words before others do: they speak of danger to a person. The match itself
 * is stored nowhere.
 */
function isHeld(...texts: readonly string[]): boolean {
  const match = listenForRisk(texts.join('\n'));
  return match?.level === 'emergency' || match?.level === 'crisis';
}

/** What a writer is told of an item that others do not see yet. */
export function heldWords(state: ForumState): ForumHeld | null {
  return state === 'held' ? { message: FORUM_HELD_WORDS, look_within_hours: FORUM_LOOK_HOURS } : null;
}

/** How new words begin. */
export function begun(clock: Clock, ...texts: readonly string[]) {
  return isHeld(...texts)
    ? { state: 'held' as const, hasAppeared: false, heldSince: thisHour(clock) }
    : { state: 'posted' as const, hasAppeared: true, heldSince: null };
}

/** How changed words go on: what a moderator holds or has hidden stays so, however it reads now. */
export function goneOn(
  clock: Clock,
  { state, heldSince }: { readonly state: ForumState; readonly heldSince: Date | null },
  ...texts: readonly string[]
) {
  const isNowHeld = state === 'posted' && isHeld(...texts);
  return isNowHeld ? { state: 'held' as const, heldSince: thisHour(clock) } : { state, heldSince };
}
