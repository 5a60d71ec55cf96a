import type {
  Assessment,
  AssessmentAnswer,
  AssessmentFlag,
  AssessmentScore,
} from '@kith/contract/assessment-fields';
import { withoutWords } from '@kith/contract/assessments/flags';
import { resultForSupporters, withheldScales } from '@kith/contract/assessments/for-supporters';
import type { Instrument } from '@kith/contract/assessments/instrument';
import type { AssessmentCard } from '@kith/contract/journey-cards';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import type { NameOnce } from '#records';
import { presentAnswers } from './answers.ts';
import { assessmentName, keptInstrument } from './instruments.ts';
import { setRequestIdOf } from './request-ids.ts';
import { assessmentRecord, selectOpened, type VisibleAssessment } from './store.ts';
import type { StoredAnswers, StoredScore } from './stored.ts';

/**
 * The member, or a professional with whom they share it, sees all of a result; one who asked for it all but
 * its words; a supporter some of it.
 */
type Sees = 'all' | 'all, at work' | 'all but words, at work' | 'as a supporter' | 'that it was done';

const AT_WORK: readonly Sees[] = ['all, at work', 'all but words, at work'];

/** A check-in with the answers to it that its caller may see. */
export interface Shown {
  readonly assessment: Assessment;
  readonly answers: StoredAnswers;
  readonly instrument: Instrument;
}

/** How the caller sees these rows. States the audit reads of results of other people. */
export async function presentRows(ctx: ViewerCtx, rows: readonly VisibleAssessment[]): Promise<Shown[]> {
  if (rows.length === 0) return [];
  const commonOf = await assessmentRecord.open(ctx, rows);
  const seesOf = await whatIsSeen(ctx, rows);
  return rows.map((row) => {
    const instrument = keptInstrument(row);
    const sees = seesOf(row);
    const { title, short_title } = instrument;
    const isOpen = sees !== 'that it was done';
    const isAtWork = AT_WORK.includes(sees);
    const isWhole = sees === 'all' || isAtWork;
    const assessment: Assessment = {
      assessment_code: row.code,
      assessment_version: row.instrumentVersion,
      title,
      short_title,
      set_request_id: setRequestIdOf(row.requestId),
      is_v2: row.requestId !== null,
      method: 'self',
      completed_at: row.createdAt.toISOString(),
      withheld: row.withheld,
      scores: isOpen ? presentScores(instrument, scoresFor(sees, instrument, row), isAtWork) : null,
      flags: isWhole ? flagsFor(sees, instrument, row) : null,
      ...commonOf(row),
    };
    return { assessment, answers: answersFor(sees, instrument, row), instrument };
  });
}

/** A flag about words would say what they are to a reader who has none. */
function flagsFor(sees: Sees, instrument: Instrument, { flags }: VisibleAssessment): AssessmentFlag[] {
  const shown = sees === 'all but words, at work' ? withoutWords(instrument, flags) : flags;
  return shown.map(({ id, level, reason }) => ({ id, level, reason }));
}

function answersFor(sees: Sees, instrument: Instrument, { answers }: VisibleAssessment): StoredAnswers {
  if (sees === 'that it was done') return {};
  if (sees === 'as a supporter') return resultForSupporters(instrument, answers).answers;
  if (sees !== 'all but words, at work') return answers;
  const words = new Set(
    instrument.items.filter(({ question_type }) => question_type === 'text').map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !words.has(id)));
}

async function whatIsSeen(ctx: ViewerCtx, rows: readonly VisibleAssessment[]) {
  const { userId } = ctx.viewer;
  const others = rows.filter(({ memberId }) => memberId !== userId);
  const opened = await selectOpened(
    ctx,
    others.map(({ id }) => id),
  );
  for (const { id, memberId } of others)
    if (opened.has(id)) ctx.auditRead({ kind: 'assessmentResult', memberId, ids: [id] });
  return ({ id, memberId }: VisibleAssessment): Sees => {
    if (memberId === userId) return 'all';
    const one = opened.get(id);
    if (!one) return 'that it was done';
    if (one.asSupporter) return 'as a supporter';
    return one.withWords ? 'all, at work' : 'all but words, at work';
  };
}

function scoresFor(sees: Sees, instrument: Instrument, { scores }: VisibleAssessment) {
  if (sees !== 'as a supporter') return scores;
  const withheld = withheldScales(instrument);
  return scores.filter(({ scale }) => !withheld.has(scale));
}

export function presentScores(
  { scales }: Instrument,
  scores: readonly StoredScore[],
  isAtWork: boolean,
): AssessmentScore[] {
  return scores.flatMap(({ scale: id, score, band }) => {
    const scale = scales.find((one) => one.id === id);
    if (!scale) return [];
    const { title, min, max, higher_is } = scale;
    const found = scale.bands.find((one) => one.id === band);
    const band_label = (isAtWork ? found?.label : found?.member_label) ?? null;
    return [{ scale: id, title, score, min, max, higher_is, band, band_label }];
  });
}

/** The check-ins of these ids that the caller may see now, by id. */
export async function presentAssessments(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, Assessment>> {
  const shown = await presentRows(ctx, await assessmentRecord.selectVisible(ctx, ids));
  return new Map(shown.map(({ assessment }) => [assessment.id, assessment]));
}

/** The same as lists show them: that each is done, without its result. */
export async function presentAssessmentCards(ctx: ViewerCtx, ids: readonly number[], nameOnce: NameOnce) {
  const rows = await assessmentRecord.selectCards(ctx, ids, 0);
  if (rows.length === 0) return new Map<number, Omit<AssessmentCard, 'sort_at'>>();
  const fieldsOf = await assessmentRecord.openCards(ctx, rows, nameOnce);
  return new Map(
    rows.map((row) => {
      const { code: assessment_code, requestId, withheld } = row;
      const asked = { set_request_id: setRequestIdOf(requestId), is_v2: requestId !== null };
      const card = {
        ...fieldsOf(row),
        assessment_code,
        short_title: assessmentName(row),
        ...asked,
        withheld,
      };
      return [row.id, card];
    }),
  );
}

/** Refuses with `not_found` a check-in that the caller may not see. */
export async function presentAssessment(ctx: ViewerCtx, id: number): Promise<Assessment> {
  return (await presentAssessments(ctx, [id])).get(id) ?? refuse('not_found');
}

/** One row, with its answers as the wire has them. */
export async function presentWhole(
  ctx: ViewerCtx,
  row: VisibleAssessment,
): Promise<{ assessment: Assessment; answers: AssessmentAnswer[] }> {
  const [shown] = await presentRows(ctx, [row]);
  if (!shown) return refuse('not_found');
  return { assessment: shown.assessment, answers: presentAnswers(shown.instrument, shown.answers) };
}
