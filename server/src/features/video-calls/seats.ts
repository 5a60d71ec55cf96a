import type { JobParts } from '#kernel/feature';
import { openSessions } from '#people/auth';
import { type CallRow, callPeople } from './call-store.ts';
import { type CallPerson, selectPeople } from './people-store.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'settings'>;

/** A person of a call as they are at this moment. */
export interface Seated extends CallPerson {
  /** Whether they may be in it now. */
  readonly mayBeIn: boolean;
}

/**
 * The people of a call. A device counts only while its person may be in the call, its session holds, and no
 * state closes their account: an end of either takes effect at once, also where the device says no more.
 */
export async function seatedPeople({ db, clock, settings }: Parts, call: CallRow): Promise<Seated[]> {
  const people = await selectPeople(db, call.id);
  const now = clock.now();
  const ids = people.map(({ personId }) => personId);
  const may = await callPeople.readersAmong(db, { id: call.id, people: ids, now });
  const sessions = people.flatMap(({ sessionId }) => sessionId ?? []);
  const open = await openSessions(db, sessions, now, settings);
  return people.map((one) => {
    const mayBeIn = may.includes(one.personId);
    const session = one.sessionId === null ? undefined : open.get(one.sessionId);
    const stands = mayBeIn && session?.userId === one.personId;
    return { ...one, mayBeIn, hereUntil: stands ? one.hereUntil : null };
  });
}
