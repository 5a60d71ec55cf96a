import type { ThreadMember } from '@kith/contract/messages';
import { useHere } from '#client/live/live-here.ts';

/** Those of these people who are here: as the socket says now, else as it was when the chat was asked for. */
export function usePresentAmong(people: readonly ThreadMember[]): ThreadMember[] {
  const here = useHere();
  return people.filter(({ id, online }) => (here && id !== null ? here.has(id) : online));
}
