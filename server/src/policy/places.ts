import type { Db } from '../kernel/db.ts';
import { type Addressee, selectPlaces, selectReceived, selectTeam } from './team.ts';

/** Who is on a person's team, whom they support themself, and what waits for their answer. */
export interface Places {
  readonly teamIds: readonly number[];
  readonly supportedIds: readonly number[];
  readonly pendingGrantIds: readonly number[];
}

export async function findPlaces(db: Db, person: Addressee, now: Date): Promise<Places> {
  const team = await selectTeam(db, person.userId, now);
  const places = await selectPlaces(db, person.userId, now);
  const received = await selectReceived(db, person, now);
  return {
    teamIds: team.flatMap(({ personId }) => personId ?? []),
    supportedIds: places.filter(({ role }) => role === 'supporter').map(({ memberId }) => memberId),
    pendingGrantIds: received.map(({ id }) => id),
  };
}
