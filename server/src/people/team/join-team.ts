import type { Ctx } from '#kernel/context';
import type { Grant } from '#policy/memberships';
import { tellChange } from './changes.ts';
import { endLater } from './end-run-out.ts';
import { memberJoined } from './facts.ts';

/** States that an accepted membership holds from now on, until its end if it has one. */
export async function joinTeam(
  ctx: Ctx,
  grant: Pick<Grant, 'id' | 'memberId' | 'role' | 'endsAt'>,
  personId: number,
): Promise<void> {
  const { id: grantId, memberId, role, endsAt } = grant;
  await tellChange(ctx, grant, personId, { change: 'joined', at: ctx.clock.now() });
  await endLater(ctx, endsAt);
  await ctx.record(memberJoined(memberId, { grantId, personId, role }));
}
