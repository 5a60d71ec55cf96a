import { isClosing, isDecision, stepsFor } from '@kith/contract/renewal-steps';
import type { RenewalToDo, renewalsEndpoints } from '@kith/contract/renewals';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { findUser } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { eyes } from '#policy/callers';
import type { renewalRecord } from '../access/renewal-record.ts';
import { takeStep } from '../effects/close-renewal.ts';
import { renewalMoved, renewalStepUndone } from '../facts.ts';
import { presentToDo, undoOfStep } from '../present/present-renewals.ts';
import {
  findToDo,
  lockLine,
  lockWaiting,
  type RenewalRow,
  updateRenewal,
} from '../store/renewals/renewal-store.ts';
import { removeLastStep } from '../store/renewals/steps-store.ts';

type Endpoints = typeof renewalsEndpoints;
type Of<K extends keyof Endpoints> = Story<Endpoints[K], typeof renewalRecord>;

const SAY_WHY = 'Please say why, in a few words for the member.';

/**
 * Of two people who answer at once the first one does; the other is shown how it stands. A step that is the
 * prescriber's alone is refused to the front desk.
 */
export const moveRenewal: Of<'moveRenewal'> = async (ctx, { from, to, reason = null }) => {
  const { held } = ctx;
  const { userId: personId } = ctx.viewer;
  const { prescriberId } = held;
  if (isDecision(to) && prescriberId !== personId) return refuse('forbidden');
  if (held.state !== from || !stepsFor(from, { prescriberId, personId }).includes(to))
    return refuse('stale', { current: await present(ctx, held) });
  if (to === 'declined' && reason === null) return refuseField('reason', SAY_WHY);
  await takeStep(ctx, held, {
    by: personId,
    state: to,
    isClosed: isClosing(to),
    reason,
  });
  await ctx.record(renewalMoved(held.memberId, partsOf(held)));
  return { renewal: await present(ctx, held) };
};

/** The access of those who are asked holds again with it. */
export const undoRenewalStep: Of<'undoRenewalStep'> = async (ctx) => {
  const { held } = ctx;
  if (held.movedBy !== ctx.viewer.userId) return refuse('stale', { current: await present(ctx, held) });
  if (!undoOfStep.isOpen(held.movedAt, ctx.clock.now())) return refuse('undo_expired');
  // The line is held first, as by a new request for it and by the member who stops it.
  if (!(await lockLine(ctx.db, held.medicationId))) return refuse('undo_expired');
  const isAskedAnew = held.closedAt !== null && (await lockWaiting(ctx.db, held.medicationId)) !== undefined;
  if (isAskedAnew || (await mayNotAsk(ctx))) return refuse('undo_expired');
  const before = await removeLastStep(ctx.db, held.id);
  if (!before) return refuse('undo_expired');
  const { state, takenBy: movedBy, takenAt: movedAt } = before;
  await updateRenewal(ctx.db, held.id, { state, movedBy, movedAt, closedAt: null });
  await ctx.record(renewalStepUndone(held.memberId, partsOf(held)));
  return { renewal: await present(ctx, held) };
};

/** While the consent of a guardian is missing, their member has no requests. */
async function mayNotAsk({ db, clock, held }: ViewerCtx & { readonly held: RenewalRow }): Promise<boolean> {
  const member = await findUser(db, held.memberId);
  return member !== undefined && waitsForGuardian(member, clock.now());
}

const partsOf = ({ id, prescriberId, organisationId }: RenewalRow) => ({ id, prescriberId, organisationId });

/** As it stands now, also just after it was closed. */
async function present(ctx: ViewerCtx, { id }: RenewalRow): Promise<RenewalToDo> {
  const found = await findToDo(ctx.db, eyes(ctx), { id, closed: true });
  const [shown] = found ? await presentToDo(ctx, [found], 'one') : [];
  return shown ?? refuse('not_found');
}
