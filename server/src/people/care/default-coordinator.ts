import type { Ctx } from '#kernel/context';
import { platformOrganisation } from '#people/organisations';
import { withdrawMembership } from '#people/team';
import { selectTeam } from '#policy/memberships';
import { findFreestCoordinator, lockMembershipsUnder, selectSentAway } from '#policy/rights/posts';
import { beginCoordination } from './begin-coordination.ts';
import { choosePlatform } from './choose-platform.ts';

interface Wish {
  readonly memberId: number;
  /** People who are never assigned to this member. */
  readonly never: readonly number[];
}

/**
 * A coordinator of Kith's own for a member without one. A coordinator learns of a member only after the
 * member wants one.
 */
export const defaultCoordinator = { isThere, give, choosePlatform };

/** Whether the member, who has none, would be given one now. */
async function isThere({ db, clock }: Pick<Ctx, 'db' | 'clock'>, wish: Wish): Promise<boolean> {
  const platform = await platformOrganisation.find(db);
  if (!platform) return false;
  const except = [...(await peopleAround(db, wish.memberId, clock.now())), ...wish.never];
  const at = { organisationId: platform.id, now: clock.now() };
  return (await findFreestCoordinator(db, at, except)) !== undefined;
}

/** The coordinator whom the member has, or gets now; undefined where there is none to give. */
async function give(ctx: Ctx, { memberId, never }: Wish): Promise<number | undefined> {
  const { db, clock } = ctx;
  const platform = await platformOrganisation.lock(db);
  const team = await selectTeam(db, memberId, clock.now());
  // Assigned a moment ago, by the member on another device or by an organisation.
  const own = team.find(({ role }) => role === 'care_coordinator')?.personId;
  if (own != null || !platform) return own ?? undefined;
  const except = [...(await peopleAround(db, memberId, clock.now())), ...never];
  const sentAway = await selectSentAway(db, memberId);
  const at = { organisationId: platform.id, now: clock.now() };
  const personId =
    (await findFreestCoordinator(db, at, [...except, ...sentAway])) ??
    (await findFreestCoordinator(db, at, except));
  if (personId === undefined) return undefined;
  const coordination = { organisationId: platform.id, memberId, personId, askedBy: 'platform' } as const;
  if (await beginCoordination(ctx, coordination)) return personId;
  return give(ctx, { memberId, never: [...never, personId] });
}

/** The coordinator of the platform leaves before the membership of the organisation's begins. */
export async function endDefault(ctx: Ctx, memberId: number): Promise<void> {
  const platform = await platformOrganisation.lock(ctx.db);
  if (!platform) return;
  const given = await lockMembershipsUnder(ctx.db, {
    organisationId: platform.id,
    memberId,
    askedBy: 'platform',
  });
  for (const membership of given) await withdrawMembership(ctx, membership);
}

/** A person in another role on the team coordinates nothing for the member. */
async function peopleAround(db: Ctx['db'], memberId: number, now: Date): Promise<number[]> {
  const team = await selectTeam(db, memberId, now);
  return [memberId, ...team.flatMap(({ personId }) => personId ?? [])];
}
