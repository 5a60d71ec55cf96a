import type { ThreadMember } from '@kith/contract/messages';
import { useHere } from '#client/live-here.ts';

/** Whether one of these people is here: as the socket says now, else as it was when the chat was asked for. */
export function useIsHere(people: readonly ThreadMember[]): boolean {
  const here = useHere();
  return people.some(({ id, online }) => (here && id !== null ? here.has(id) : online));
}
