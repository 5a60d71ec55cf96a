import type { RenewalState } from '@kith/contract/renewals';
import type { ViewerCtx } from '#kernel/context';
import { renewalWithdrawn } from '../facts.ts';
import { lockWaiting, type RenewalRow, updateRenewal } from '../store/renewals/renewal-store.ts';
import { insertStep } from '../store/renewals/steps-store.ts';

interface Step {
  readonly state: RenewalState;
  readonly isClosed: boolean;
  readonly reason?: string | null;
}

/** Writes a step of the caller into a renewal that is held. */
export async function takeStep(
  ctx: ViewerCtx,
  { id }: Pick<RenewalRow, 'id'>,
  { state, isClosed, reason = null }: Step,
): Promise<void> {
  const [movedBy, movedAt] = [ctx.viewer.userId, ctx.clock.now()];
  await updateRenewal(ctx.db, id, { state, movedBy, movedAt, closedAt: isClosed ? movedAt : null });
  await insertStep(ctx.db, { renewalId: id, state, takenBy: movedBy, takenAt: movedAt, reason });
}

/** The caller withdraws one of their own that is held. */
export async function withdraw(ctx: ViewerCtx, one: RenewalRow): Promise<void> {
  const { id, memberId, prescriberId, organisationId } = one;
  await takeStep(ctx, one, { state: 'withdrawn', isClosed: true });
  await ctx.record(renewalWithdrawn(memberId, { id, prescriberId, organisationId }));
}

/** No new script is asked for once the line is stopped or wrong. */
export async function withdrawWaiting(ctx: ViewerCtx, medicationId: number): Promise<void> {
  const waiting = await lockWaiting(ctx.db, medicationId);
  if (waiting) await withdraw(ctx, waiting);
}
