import { FORUM_HELD_WORDS, FORUM_LOOK_HOURS, type ForumHeld } from '@kith/contract/forum-fields';
import { dangerIn } from '@kith/contract/forum-risk';
import type { Clock } from '#kernel/clock';
import { thisHour } from './moments.ts';
import type { PostRow } from './posts-store.ts';

/** What a writer is told of words that wait for a moderator. */
export function heldWords(waits: boolean): ForumHeld | null {
  return waits ? { message: FORUM_HELD_WORDS, look_within_hours: FORUM_LOOK_HOURS } : null;
}

/** How new words begin. What matched is stored nowhere. */
export function begun(clock: Clock, ...texts: readonly string[]) {
  const heldAs = dangerIn(...texts);
  return heldAs
    ? { state: 'held' as const, hasAppeared: false, heldSince: thisHour(clock), heldAs }
    : { state: 'posted' as const, hasAppeared: true, heldSince: null, heldAs };
}

type Waiting = Pick<PostRow, 'state' | 'heldSince' | 'heldAs'>;

/**
 * How changed words go on: a held or hidden item stays so, however it reads now. Danger in a hidden one
 * brings a moderator, too.
 */
export function goneOn(
  clock: Clock,
  { state, heldSince, heldAs }: Waiting,
  ...texts: readonly string[]
): Waiting {
  const heard = dangerIn(...texts);
  if (!heard) return { state, heldSince, heldAs };
  return {
    state: state === 'hidden' ? state : 'held',
    heldSince: heldSince ?? thisHour(clock),
    heldAs: heldAs === 'emergency' ? heldAs : heard,
  };
}
