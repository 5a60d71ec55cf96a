import type { Db } from '#kernel/db';
import { eyesOf } from '../callers/eyes.ts';
import type { Grant } from '../schema.ts';
import { type Addressee, selectMembershipsOf, selectReceived, selectTeam } from './team.ts';

/**
 * The people on a person's team, the members whom they support, and the requests that wait for their answer.
 */
export interface Memberships {
  readonly team: readonly Grant[];
  /** Of the teams that they support, the one chosen last is the current one. */
  readonly supported: readonly (Grant & { readonly isCurrent: boolean })[];
  readonly pendingGrantIds: readonly number[];
}

export async function findMemberships(db: Db, person: Addressee, now: Date): Promise<Memberships> {
  const team = await selectTeam(db, person.userId, now);
  const memberships = await selectMembershipsOf(db, eyesOf(person.userId, now));
  const supported = memberships.filter(({ role }) => role === 'supporter');
  const current = currentOf(supported);
  const received = await selectReceived(db, person, now);
  return {
    team,
    supported: supported.map((membership) => ({ ...membership, isCurrent: membership.id === current })),
    pendingGrantIds: received.map(({ id }) => id),
  };
}

/** Of the memberships of one person, the one chosen last. */
export function currentOf(memberships: readonly Grant[]): number | undefined {
  const chosen = memberships.filter(({ chosenAt }) => chosenAt !== null);
  const last = chosen.toSorted((one, other) => Number(other.chosenAt) - Number(one.chosenAt))[0];
  return last?.id;
}
