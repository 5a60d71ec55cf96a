import type { AssessmentSitting } from '@kith/contract/assessment-fields';
import { progressOf } from '@kith/contract/assessments/answers';
import type { ViewerCtx } from '#kernel/context';
import { watches } from '#people/follow-ups';
import { presentAnswers } from './answers.ts';
import { keptInstrument } from './instruments.ts';
import { setRequestIdOf } from './request-ids.ts';
import { type SittingRow, selectAnswers } from './sitting-store.ts';

/** A check-in that the caller has begun, with its answers so far. */
export async function presentSitting(ctx: ViewerCtx, row: SittingRow): Promise<AssessmentSitting> {
  const instrument = keptInstrument(row);
  const answers = await selectAnswers(ctx.db, row.id);
  const holding = await watches.holding(ctx.db, row);
  return {
    id: row.id,
    assessment_code: row.code,
    assessment_version: row.instrumentVersion,
    set_request_id: setRequestIdOf(row.requestId),
    assessment_id: row.assessmentId,
    started_at: row.startedAt.toISOString(),
    day: row.day,
    told: holding.map(({ id }) => id),
    answers: presentAnswers(instrument, answers),
    ...progressOf(instrument, answers),
  };
}
