import { type DoseAnswer, TAKEN_NOW_MAX } from '@kith/contract/dose-fields';
import type { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay } from '@kith/contract/kit/dates';
import { dosesOn } from '@kith/contract/medicines/dose-times';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { planFor } from './dose-plan.ts';
import { askAgainAt, canAnswer, type Plan } from './dose-rules.ts';
import {
  countTakenNow,
  type DoseRow,
  findDose,
  findTaken,
  insertTaken,
  removeDose,
  upsertDose,
} from './doses-store.ts';
import { doseAnswered, doseTaken, doseUntaken } from './facts.ts';
import type { medicationRecord } from './held.ts';
import { hereOf, presentDose, type ShownDose } from './present-doses.ts';

const NO_DOSE = 'This medicine has no reminder at that time.';
const OVER = 'A dose can be answered on its day.';
const NOT_YET = 'This time has not come yet.';
const AHEAD = 'This moment has not come yet.';
const NOT_TAKEN = 'You don’t take this medicine now. Please say that you take it again first.';
const MANY = `A day has room for ${TAKEN_NOW_MAX} of these, of all medicines together.`;

/** The same answer from a second device changes nothing; another one has to name the one it replaces. */
export const answerDose: Story<typeof dosesEndpoints.answerDose, typeof medicationRecord> = async (
  ctx,
  { id, day, time, answer, before = null, answered_at },
) => {
  const { held } = ctx;
  const plan = await planFor(ctx, held);
  const stored = await findDose(ctx.db, { medicationId: id, day, time });
  const former = stored ?? (plan && ahead(ctx, plan, { day, time })) ?? refuseField('time', NO_DOSE);
  const here = hereOf(ctx);
  const answeredAt = answered_at === undefined ? here.now : new Date(answered_at);
  if (answeredAt > here.now) return refuseField('answered_at', AHEAD);
  // An answer may have waited for a connection: it is judged by the moment at which it was given.
  const then = { ...here, now: answeredAt };
  if (!canAnswer(former, then) || (!stored && day !== calendarDay(then.now, then.zone)))
    return refuseField('day', OVER);
  const shown = (row: Former) =>
    presentDose(ctx, { ...row, id: row.id ?? null, name: held.name, words: held.dose });
  if (former.answer === answer) return { dose: shown(former) };
  if (former.answer !== before) return refuse('stale', { current: shown(former) });
  if (answer === 'later' && former.at > here.now) return refuseField('answer', NOT_YET);
  const said = { answer, answeredAt: answer === null ? null : answeredAt };
  const after = await keep(ctx, { ...former, ...said, againAt: again(plan, former, answer) });
  await ctx.record(doseAnswered(held.memberId, { id }));
  return { dose: shown(after) };

  function again(of: Plan | undefined, { at }: Former, said: DoseAnswer | null): Date | null {
    return said === 'later' && of ? askAgainAt(of, { day, time, at }, here) : null;
  }
};

type Former = Omit<DoseRow, 'id'> & { readonly id?: number };

/** One that was answered ahead, and whose answer is taken back, is asked for at its time. */
async function keep(ctx: ViewerCtx, row: Former): Promise<Former> {
  const { id, ...columns } = row;
  if (row.answer !== null || row.at <= ctx.clock.now() || id === undefined)
    return upsertDose(ctx.db, columns);
  await removeDose(ctx.db, id);
  return columns;
}

function ahead(ctx: ViewerCtx, plan: Plan, { day, time }: Pick<ShownDose, 'day' | 'time'>) {
  const found = dosesOn(plan, day, ctx.viewer.timeZone).find((one) => one.time === time);
  if (!found) return undefined;
  const nothing = { askedAt: null, answer: null, answeredAt: null, againAt: null };
  return { medicationId: plan.medicationId, memberId: ctx.viewer.userId, ...found, ...nothing };
}

export const takeNow: Story<typeof dosesEndpoints.takeNow, typeof medicationRecord> = async (
  ctx,
  { id, client_key: key },
) => {
  const { held } = ctx;
  const doseId = await idempotent(ctx, { operation: 'medication.take_now', key, body: { id } }, async () => {
    if (held.status !== 'current') return refuseField('id', NOT_TAKEN);
    const { now, zone } = hereOf(ctx);
    const day = calendarDay(now, zone);
    if ((await countTakenNow(ctx.db, held.memberId, day)) >= TAKEN_NOW_MAX) return refuseField('id', MANY);
    const taken = { medicationId: id, memberId: held.memberId, day, time: null, at: now };
    const answered = { askedAt: null, answer: 'taken', answeredAt: now, againAt: null } as const;
    const made = await insertTaken(ctx.db, { ...taken, ...answered });
    await ctx.record(doseTaken(held.memberId, { id, doseId: made }));
    return made;
  });
  const row = (await findTaken(ctx.db, id, doseId)) ?? refuse('not_found');
  return { dose: presentDose(ctx, { ...row, name: held.name, words: held.dose }) };
};

export const undoTakeNow: Story<typeof dosesEndpoints.undoTakeNow, typeof medicationRecord> = async (
  ctx,
  { id, dose_id: doseId },
) => {
  const row = (await findTaken(ctx.db, id, doseId)) ?? refuse('not_found');
  if (!canAnswer(row, hereOf(ctx))) return refuseField('dose_id', OVER);
  await removeDose(ctx.db, doseId);
  await ctx.record(doseUntaken(ctx.held.memberId, { id, doseId }));
  return { dose_id: doseId };
};
