import type { assessmentsEndpoints } from '@kith/contract/assessments';
import { toStorage } from '@kith/contract/kit/dates';
import type { Story } from '#kernel/http/bind';
import { presentAnswers, presentQuestions, presentSnippets } from './answers.ts';
import { chosenInstrument } from './instruments.ts';
import { presentRows, presentWhole, type Shown } from './present.ts';
import { assessmentRecord, listAssessments, selectFirst, selectReport } from './store.ts';

export const getAssessment: Story<typeof assessmentsEndpoints.getAssessment, typeof assessmentRecord> = (
  ctx,
) => presentWhole(ctx, ctx.held);

export const listSelfCompleted: Story<typeof assessmentsEndpoints.listSelfCompleted> = async (
  ctx,
  { member_id: memberId, limit, offset },
) => {
  const { rows, has_more_data } = await listAssessments(ctx, { memberId, limit, offset });
  return { assessments: (await presentRows(ctx, rows)).map(({ assessment }) => assessment), has_more_data };
};

/** The questions are those of the newest result, which may be older than the newest version. */
export const getReport: Story<typeof assessmentsEndpoints.getReport> = async (
  ctx,
  { assessment_code, member_id: memberId = ctx.viewer.userId, limit, offset },
) => {
  const { code } = chosenInstrument(assessment_code);
  const found = await selectReport(ctx, { memberId, code, limit: limit + 1, offset });
  const ids = found.slice(0, limit);
  const firstId = await selectFirst(ctx, { memberId, code });
  const asked = new Set(firstId === undefined ? ids : [...ids, firstId]);
  const rows = await presentRows(ctx, await assessmentRecord.selectVisible(ctx, [...asked]));
  const shown = new Map(rows.map((row) => [row.assessment.id, row]));
  const results = ids.flatMap((id) => shown.get(id) ?? []);
  const [latest] = results;
  const instrument = latest?.instrument ?? chosenInstrument(code);
  return {
    assessment_code: code,
    title: instrument.title,
    questions: presentQuestions(instrument, latest?.answers ?? {}),
    html_snippets: presentSnippets(instrument),
    answers: Object.fromEntries(results.map(datedAnswers)),
    results: results.map(({ assessment }) => assessment),
    first: shown.get(firstId ?? 0)?.assessment ?? null,
    latest_data: latest ? latestOf(latest) : null,
    has_more_data: found.length > limit,
  };
};

function datedAnswers({ assessment, answers, instrument }: Shown) {
  return [toStorage(new Date(assessment.completed_at)), presentAnswers(instrument, answers)] as const;
}

function latestOf({ assessment }: Shown) {
  const { id, shared_with, shared_with_group, shared_with_organisation_team } = assessment;
  return { id, shared_with, shared_with_group, shared_with_organisation_team };
}
