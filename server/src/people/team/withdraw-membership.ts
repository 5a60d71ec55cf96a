import type { Ctx } from '#kernel/context';
import type { Grant } from '#policy/memberships';
import { endGrant } from '#policy/rights/memberships';
import { tellChange } from './changes.ts';
import { memberRemoved } from './facts.ts';

/**
 * Ends a membership that an organisation assigned, or that depended on a post there. No person can undo it
 * alone.
 */
export async function withdrawMembership(ctx: Ctx, grant: Grant): Promise<void> {
  const { id: grantId, memberId, personId, role } = grant;
  if (personId === null) throw new Error('a membership without a person');
  const at = ctx.clock.now();
  await endGrant(ctx.db, grantId, at, 'cancelled');
  await tellChange(ctx, grant, personId, { change: 'left', at });
  await ctx.record(memberRemoved(memberId, { grantId, personId, role, quiet: false, undoUntil: null }));
}
