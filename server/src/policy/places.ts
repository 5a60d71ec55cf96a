import type { Db } from '../kernel/db.ts';
import { type Addressee, selectPlaces, selectReceived, selectTeam } from './team.ts';

/** The two ends of every grant that holds for a person, and what waits for their answer. */
export interface Places {
  readonly supporterIds: readonly number[];
  readonly memberIds: readonly number[];
  readonly pendingGrantIds: readonly number[];
}

export async function findPlaces(db: Db, person: Addressee, now: Date): Promise<Places> {
  const team = await selectTeam(db, person.userId, now);
  const places = await selectPlaces(db, person.userId, now);
  const received = await selectReceived(db, person, now);
  return {
    supporterIds: team.flatMap(({ supporterId }) => supporterId ?? []),
    memberIds: places.map(({ memberId }) => memberId),
    pendingGrantIds: received.map(({ id }) => id),
  };
}
