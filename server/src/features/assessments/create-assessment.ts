import { type assessmentsEndpoints, WAIT_DAYS_MAX } from '@kith/contract/assessments';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { calendarDay, plainDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { momentAt } from '@kith/contract/kit/zones';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { requestToAnswer } from './answered-request.ts';
import { readAnswers } from './answers.ts';
import { againOn, goesOn, isSameDay, type Moment } from './days.ts';
import { assessmentAnswered, assessmentBegun } from './facts.ts';
import { finish } from './finish.ts';
import { answeredInstrument, keptInstrument } from './instruments.ts';
import { planPurge } from './jobs.ts';
import { sittingRecord } from './own-sitting.ts';
import { presentAssessment } from './present.ts';
import { presentSitting } from './present-sitting.ts';
import {
  insertSitting,
  type SittingRow,
  selectAnswers,
  selectRecent,
  updateSitting,
  writeAnswers,
} from './sitting-store.ts';
import { toldAtFirst, toldStill } from './told.ts';

type Asked = Omit<InputOf<typeof assessmentsEndpoints.createAssessment>, 'client_key'>;

export const createAssessment: Story<typeof assessmentsEndpoints.createAssessment> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  // A repeat may come from a newer page, which names the version.
  const { assessment_version: _version, ...body } = asked;
  const claim = { operation: 'assessment.create', key, body };
  const sitting = await sittingRecord.see(ctx, await idempotent(ctx, claim, () => create(ctx, asked)));
  const { assessmentId } = sitting;
  if (assessmentId !== null) return { sitting: null, assessment: await presentAssessment(ctx, assessmentId) };
  return { sitting: await presentSitting(ctx, sitting), assessment: null };
};

async function create(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const moment = { at: momentOf(ctx, asked), timeZone: ctx.viewer.timeZone };
  const sitting = await begin(ctx, asked, moment);
  const said = readAnswers(keptInstrument(sitting), asked.answers ?? []);
  await writeAnswers(ctx.db, sitting.id, said, ctx.clock.now());
  if (asked.complete) await finish(ctx, sitting, await selectAnswers(ctx.db, sitting.id), moment.at);
  else if (Object.keys(said).length > 0)
    await ctx.record(assessmentAnswered(sitting.memberId, { sittingId: sitting.id }));
  return sitting.id;
}

/** Now, or when it was answered without a connection. */
function momentOf(ctx: ViewerCtx, { answered_at: answeredAt }: Asked): Date {
  const now = ctx.clock.now();
  if (answeredAt === undefined) return now;
  const at = new Date(answeredAt);
  const isTooOld = now.getTime() - at.getTime() > WAIT_DAYS_MAX * 86_400_000;
  if (isTooOld) return refuseField('answered_at', 'This was too long ago to be added.');
  return at > now ? now : at;
}

/** One that goes on, or a new one. */
async function begin(ctx: ViewerCtx, asked: Asked, moment: Moment): Promise<SittingRow> {
  const instrument = answeredInstrument(asked.assessment_code, asked.assessment_version);
  const { code } = instrument;
  const { userId: memberId } = ctx.viewer;
  const { set_request_id: asking, complete: isWhole = false, answers = [] } = asked;
  const isAsked = asking !== undefined;
  const recent = await selectRecent(ctx.db, memberId, code);
  const open = recent.find((one) => one.assessmentId === null && goesOn(one, moment));
  const isAnswered = isWhole || answers.length > 0;
  const state = { code, isBegun: open !== undefined, isAnswered, isWhole };
  const requestId = isAsked ? await requestToAnswer(ctx, asking, state) : null;
  if (open) return goOn(ctx, open, requestId, asked);
  requireFree(recent, instrument, moment, isAsked);
  const day = calendarDay(moment.at, moment.timeZone);
  const fresh = {
    memberId,
    code,
    instrumentVersion: instrument.version,
    requestId,
    day,
    startedAt: moment.at,
    told: await toldAtFirst(ctx, code, asked),
  };
  const sitting = await insertSitting(ctx.db, fresh);
  if (sitting) {
    if (!asked.complete) await planPurge(ctx, sitting.id);
    await ctx.record(assessmentBegun(memberId, { sittingId: sitting.id, code }));
    return sitting;
  }
  // Another device of the same person was faster.
  const theirs = (await selectRecent(ctx.db, memberId, code)).find((one) => one.day === day);
  return theirs?.assessmentId === null ? goOn(ctx, theirs, requestId, asked) : refuse('assessment_completed');
}

/** What was begun without a request answers the one that came meanwhile. Held until the transaction ends. */
async function goOn(
  ctx: ViewerCtx,
  { id }: SittingRow,
  requestId: number | null,
  asked: Asked,
): Promise<SittingRow> {
  const found = await sittingRecord.holdFor(ctx, 'update', id);
  if (found.assessmentId !== null) return refuse('assessment_completed');
  const held = await toldStill(ctx, found, asked);
  if (requestId === null || held.requestId === requestId) return held;
  await updateSitting(ctx.db, id, { requestId });
  return { ...held, requestId };
}

/** A request may be answered before the interval is over, and never twice on one day. */
function requireFree(
  recent: readonly SittingRow[],
  { schedule }: Instrument,
  moment: Moment,
  isAsked: boolean,
): void {
  const done = recent.filter(({ assessmentId }) => assessmentId !== null);
  if (done.some((one) => isSameDay(one, moment))) refuse('assessment_completed');
  const last = done.find(({ startedAt }) => startedAt <= moment.at);
  if (!last || isAsked) return;
  const day = againOn(last, moment.timeZone, schedule.min_interval_days);
  if (calendarDay(moment.at, moment.timeZone) < day) refuse('too_soon', { message: tooSoon(day) });
}

function tooSoon(day: string): string {
  return `You can take this again on ${plainDay(momentAt(day, '12:00', 'UTC'), 'UTC')}.`;
}
