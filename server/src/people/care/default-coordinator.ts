import { platformOrganisation } from '#people/organisations';
import { takePlaceBack } from '#people/team';
import { findFreestCoordinator, lockPlacesUnder, selectSentAway, selectTeam } from '#policy';
import type { Ctx } from '../../kernel/context.ts';
import { beginCoordination } from './begin-coordination.ts';
import { choosePlatform } from './choose-platform.ts';

interface Wish {
  readonly memberId: number;
  /** Who is given to this member in no case. */
  readonly never: readonly number[];
}

/** A coordinator of Kith's own for a member who has none. Nobody learns of a member before the member wants one. */
export const defaultCoordinator = { isThere, give, choosePlatform };

/** Whether the member, who has none, would be given one now. */
async function isThere({ db, clock }: Pick<Ctx, 'db' | 'clock'>, wish: Wish): Promise<boolean> {
  const platform = await platformOrganisation.find(db);
  if (!platform) return false;
  const except = [...(await peopleAround(db, wish.memberId, clock.now())), ...wish.never];
  const at = { organisationId: platform.id, now: clock.now() };
  return (await findFreestCoordinator(db, at, except)) !== undefined;
}

/** The coordinator whom the member has, or has from now on; undefined where nobody can be given. */
async function give(ctx: Ctx, { memberId, never }: Wish): Promise<number | undefined> {
  const { db, clock } = ctx;
  const platform = await platformOrganisation.lock(db);
  const team = await selectTeam(db, memberId, clock.now());
  // Given a moment ago, by the member on another device or by an organisation.
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

/** The coordinator of the platform gives way to that of an organisation, before the place of the latter begins. */
export async function endDefault(ctx: Ctx, memberId: number): Promise<void> {
  const platform = await platformOrganisation.lock(ctx.db);
  if (!platform) return;
  const given = await lockPlacesUnder(ctx.db, { organisationId: platform.id, memberId, askedBy: 'platform' });
  for (const place of given) await takePlaceBack(ctx, place);
}

/** Whoever knows the member otherwise coordinates nothing for them. */
async function peopleAround(db: Ctx['db'], memberId: number, now: Date): Promise<number[]> {
  const team = await selectTeam(db, memberId, now);
  return [memberId, ...team.flatMap(({ personId }) => personId ?? [])];
}
