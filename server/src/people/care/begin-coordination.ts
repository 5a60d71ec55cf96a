import type { Ctx } from '#kernel/context';
import { endFormer, joinTeam } from '#people/team';
import type { Grant } from '#policy/memberships';
import { clearTheWay } from '#policy/rights/ends';
import { insertFirstGrant } from '#policy/rights/memberships';

interface Coordination {
  readonly organisationId: number;
  readonly memberId: number;
  readonly personId: number;
  readonly askedBy: Extract<Grant['askedBy'], 'organisation' | 'platform'>;
}

/**
 * Gives a coordinator a membership of the team of a member who has none. Returns false if they joined in
 * another role at this moment.
 */
export async function beginCoordination(ctx: Ctx, coordination: Coordination): Promise<boolean> {
  const now = ctx.clock.now();
  const { memberId, personId } = coordination;
  await endFormer(ctx, { memberId, personId });
  await clearTheWay(ctx.db, { memberId, personId, now });
  const membership = { ...coordination, role: 'care_coordinator', endsAt: null } as const;
  const id = await insertFirstGrant(ctx.db, { ...membership, createdAt: now, acceptedAt: now });
  if (id === undefined) return false;
  await joinTeam(ctx, { ...membership, id }, personId);
  return true;
}
