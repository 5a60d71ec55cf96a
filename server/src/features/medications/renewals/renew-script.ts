import type { MedicationStatus } from '@kith/contract/medication-fields';
import { RENEWALS_OPEN_MAX, type renewalsEndpoints } from '@kith/contract/renewals';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import type { renewalRecord } from '../access/renewal-record.ts';
import { withdraw } from '../effects/close-renewal.ts';
import { renewalAsked } from '../facts.ts';
import { presentRenewals } from '../present/present-renewals.ts';
import { selectRead } from '../store/renewals/asked-store.ts';
import { countWaiting, insertRenewal, lockWaiting, selectOwn } from '../store/renewals/renewal-store.ts';
import { insertStep } from '../store/renewals/steps-store.ts';
import { choicesOf } from './choices.ts';

interface Line {
  readonly id: number;
  readonly memberId: number;
  readonly status: MedicationStatus;
}
/** The line is held, so that of two requests at once the second finds the first. */
interface LineHolder {
  readonly holdFor: (ctx: ViewerCtx, action: never, id: number) => Promise<Line>;
}

const NOT_TAKEN = 'You can ask for a new script of a medicine that you take now.';
const ASKED_ALREADY = 'You have already asked for a new script of this. You can withdraw that request first.';
const TOO_MANY = `${RENEWALS_OPEN_MAX} requests wait already. You can withdraw one of them first.`;
const NO_CHOICE = 'Please choose a professional who is on your team, or a front desk.';

export const renewScript: Story<typeof renewalsEndpoints.renewScript, LineHolder> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const id = await idempotent(ctx, { operation: 'medication.renew', key, body: asked }, async () => {
    const { held: line, db, clock } = ctx;
    if (line.status !== 'current') return refuseField('id', NOT_TAKEN);
    await makeRoom(ctx, line.id);
    if ((await countWaiting(db, line.memberId)) >= RENEWALS_OPEN_MAX) return refuseField('id', TOO_MANY);
    const to = await chosen(ctx, asked);
    const { memberId } = line;
    const askedAt = clock.now();
    const begun = { state: 'requested' as const, note: asked.note ?? null };
    const made = await insertRenewal(db, {
      ...{ ...begun, ...to, medicationId: line.id, memberId },
      ...{ askedAt, movedBy: memberId, movedAt: askedAt },
    });
    await insertStep(db, {
      ...{ renewalId: made, state: begun.state, takenBy: memberId, takenAt: askedAt, reason: null },
    });
    await ctx.record(renewalAsked(memberId, { id: made, ...to }));
    return made;
  });
  return { renewal: await presentOwn(ctx, id) };
};

export const withdrawRenewal: Story<typeof renewalsEndpoints.withdrawRenewal, typeof renewalRecord> = async (
  ctx,
  { id },
) => {
  if (ctx.held.closedAt === null) await withdraw(ctx, ctx.held);
  return { renewal: await presentOwn(ctx, id) };
};

/** One that no person reads any more makes room by itself: its prescriber has left. */
async function makeRoom(ctx: ViewerCtx, medicationId: number): Promise<void> {
  const waiting = await lockWaiting(ctx.db, medicationId);
  if (!waiting) return;
  const [read] = await selectRead(ctx.db, [waiting], ctx.clock.now());
  if (read !== undefined) return refuseField('id', ASKED_ALREADY);
  await withdraw(ctx, waiting);
}

async function chosen(
  ctx: ViewerCtx,
  {
    prescriber_id,
    organisation_id,
  }: { prescriber_id?: number | undefined; organisation_id?: number | undefined },
) {
  const choices = await choicesOf(ctx);
  const found = choices.find(({ prescriberId, organisationId }) =>
    prescriber_id === undefined
      ? prescriberId === null && organisationId === organisation_id
      : prescriberId === prescriber_id,
  );
  const isOne = (prescriber_id === undefined) !== (organisation_id === undefined);
  if (isOne && found) return found;
  return refuseField(prescriber_id === undefined ? 'organisation_id' : 'prescriber_id', NO_CHOICE);
}

async function presentOwn(ctx: ViewerCtx, id: number) {
  const rows = await selectOwn(ctx.db, { memberId: ctx.viewer.userId, ids: [id], limit: 1, offset: 0 });
  return (await presentRenewals(ctx, rows))[0] ?? refuse('not_found');
}
