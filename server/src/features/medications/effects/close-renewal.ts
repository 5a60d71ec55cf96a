import type { RenewalState } from '@kith/contract/renewals';
import type { Ctx, ViewerCtx } from '#kernel/context';
import { renewalWithdrawn } from '../facts.ts';
import {
  lockAllWaiting,
  lockWaiting,
  type RenewalRow,
  updateRenewal,
} from '../store/renewals/renewal-store.ts';
import { insertStep } from '../store/renewals/steps-store.ts';

type Recording = Pick<Ctx, 'db' | 'clock' | 'record'>;

interface Step {
  readonly by: number;
  readonly state: RenewalState;
  readonly isClosed: boolean;
  readonly reason?: string | null;
}

/** Writes a step into a renewal that is held. */
export async function takeStep(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id }: Pick<RenewalRow, 'id'>,
  { by: movedBy, state, isClosed, reason = null }: Step,
): Promise<void> {
  const movedAt = ctx.clock.now();
  await updateRenewal(ctx.db, id, { state, movedBy, movedAt, closedAt: isClosed ? movedAt : null });
  await insertStep(ctx.db, { renewalId: id, state, takenBy: movedBy, takenAt: movedAt, reason });
}

/** Withdraws one that is held, in the name of its member. */
export async function withdraw(ctx: Recording, one: RenewalRow): Promise<void> {
  const { id, memberId, prescriberId, organisationId } = one;
  await takeStep(ctx, one, { by: memberId, state: 'withdrawn', isClosed: true });
  await ctx.record(renewalWithdrawn(memberId, { id, prescriberId, organisationId }));
}

/** No new script is asked for once the line is stopped or wrong. */
export async function withdrawWaiting(ctx: ViewerCtx, medicationId: number): Promise<void> {
  const waiting = await lockWaiting(ctx.db, medicationId);
  if (waiting) await withdraw(ctx, waiting);
}

/** All that a member asked by then whose account may not ask any more, nor hear an answer. */
export async function withdrawAll(ctx: Recording, memberId: number, until: Date): Promise<void> {
  for (const one of await lockAllWaiting(ctx.db, memberId, until)) await withdraw(ctx, one);
}
