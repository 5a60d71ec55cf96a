import { type Answers, missing, walk } from '@kith/contract/assessments/answers';
import { flagsOf } from '@kith/contract/assessments/flags';
import { scoreOf } from '@kith/contract/assessments/scoring';
import { fromStorage, toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { openFollowUps } from '#people/follow-ups';
import { type Audience, shareWith } from '#policy/sharing';
import { askerOf, settleRequest, standingRequest } from './answered-request.ts';
import { assessmentCompleted } from './facts.ts';
import { keptInstrument } from './instruments.ts';
import { ASSESSMENT } from './policy.ts';
import { deleteAnswers, type SittingRow, updateSitting } from './sitting-store.ts';
import { insertAssessment } from './store.ts';

/**
 * Makes the check-in of these answers, which never changes: a sitting that is held, or that was made in
 * this transaction. The professional who asked for it gets it by a share, which the member may take back.
 * Staff of an organisation follow it up where the member was told so beforehand and its flags call for it.
 * Refuses one with a question that is not answered yet.
 */
export async function finish(
  ctx: ViewerCtx,
  sitting: SittingRow,
  answers: Answers,
  moment: Date,
): Promise<number> {
  const instrument = keptInstrument(sitting);
  if (missing(instrument, answers).length > 0) return refuseField('answers', 'Please answer each question.');
  const { memberId, code, instrumentVersion, requestId, day } = sitting;
  const scores = scoreOf(instrument, answers).map(({ scale, score, band }) => ({ scale, score, band }));
  const { flags } = flagsOf(instrument, answers, 'submit');
  // To the second, as the specification stores moments: a finer one could say how a person answered.
  const at = fromStorage(toStorage(moment));
  const request = await standingRequest(ctx, sitting);
  const id = await insertAssessment(
    ctx.db,
    {
      ...{ memberId, code, instrumentVersion, requestId, day, scores },
      answers: Object.fromEntries(walk(instrument, answers).counted),
      flags,
      sortAt: at,
      receivedAt: ctx.clock.now(),
    },
    `${instrument.title} ${instrument.short_title}`,
  );
  await deleteAnswers(ctx.db, sitting.id);
  await updateSitting(ctx.db, sitting.id, { assessmentId: id });
  const sharedWith: Audience = {
    userIds: request ? await askerOf(ctx, request) : [],
    groupIds: [],
    organisationTeamIds: [],
  };
  if (sharedWith.userIds.length > 0)
    await shareWith(ctx, { kind: ASSESSMENT, recordId: id, recordAt: at, memberId }, sharedWith, {
      ...{ editorIds: [], photoIds: [] },
      onRequest: true,
    });
  if (request) await settleRequest(ctx, request);
  await ctx.record(assessmentCompleted(memberId, { id, sittingId: sitting.id, code, requestId, sharedWith }));
  const done = { memberId, assessmentId: id, code, instrumentVersion, flags, answeredAt: at };
  const told = await openFollowUps(ctx, { ...done, told: sitting.told });
  if (sitting.told.length > 0) await updateSitting(ctx.db, sitting.id, { told });
  return id;
}
