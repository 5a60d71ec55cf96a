import type { assessmentsEndpoints } from '@kith/contract/assessments';
import { walk } from '@kith/contract/assessments/answers';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { presentQuestions, presentSnippets, readAnswers } from './answers.ts';
import { assessmentAnswered } from './facts.ts';
import { finish } from './finish.ts';
import { keptInstrument } from './instruments.ts';
import { sittingRecord } from './own-sitting.ts';
import { presentAssessment } from './present.ts';
import { presentSitting } from './present-sitting.ts';
import { selectAnswers, writeAnswers } from './sitting-store.ts';
import { assessmentRecord } from './store.ts';
import { toldStill } from './told.ts';

export const getSitting: Story<typeof assessmentsEndpoints.getSitting, typeof sittingRecord> = async (
  ctx,
) => {
  const instrument = keptInstrument(ctx.held);
  return {
    sitting: await presentSitting(ctx, ctx.held),
    questions: presentQuestions(instrument, await selectAnswers(ctx.db, ctx.held.id)),
    html_snippets: presentSnippets(instrument),
  };
};

export const saveAnswers: Story<typeof assessmentsEndpoints.saveAnswers, typeof sittingRecord> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { held } = ctx;
  if (held.assessmentId !== null) return refuse('assessment_completed');
  const said = readAnswers(keptInstrument(held), asked.answers);
  await idempotent(ctx, { operation: 'assessment.answer', key, body: asked }, async () => {
    await toldStill(ctx, held, asked);
    await writeAnswers(ctx.db, held.id, said, ctx.clock.now());
    await ctx.record(assessmentAnswered(held.memberId, { sittingId: held.id }));
    return held.id;
  });
  return { sitting: await presentSitting(ctx, await sittingRecord.see(ctx, held.id)) };
};

/** The same answers again get the same result; others come too late. */
export const submitAssessment: Story<
  typeof assessmentsEndpoints.submitAssessment,
  typeof sittingRecord
> = async (ctx, { answers = [], told }) => {
  const { held } = ctx;
  const instrument = keptInstrument(held);
  const said = readAnswers(instrument, answers);
  if (held.assessmentId !== null) {
    const done = (await assessmentRecord.find(ctx.db, held.assessmentId)) ?? refuse('not_found');
    const { counted } = walk(instrument, { ...done.answers, ...said });
    const isSame = Object.entries(done.answers).every(([item, value]) => counted.get(item) === value);
    if (!isSame || counted.size !== Object.keys(done.answers).length) return refuse('assessment_completed');
    return { assessment: await presentAssessment(ctx, done.id) };
  }
  const sitting = await toldStill(ctx, held, { answers, told });
  await writeAnswers(ctx.db, held.id, said, ctx.clock.now());
  const id = await finish(ctx, sitting, await selectAnswers(ctx.db, held.id), ctx.clock.now());
  return { assessment: await presentAssessment(ctx, id) };
};
