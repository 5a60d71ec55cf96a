import { MEANT_FIRST, RATING_QUESTIONS } from '@kith/contract/rating/questions';
import { RATING_STEP, type RatingMean, type RatingSummary } from '@kith/contract/rating-fields';
import type { Ctx } from '#kernel/context';
import { countDue } from './count.ts';
import { halves, inSteps, type Tallies } from './rules.ts';
import { selectCounts, selectWords } from './store.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/** The one number of each of these professionals; none for those whom less than five people have rated. */
export async function ratingMeans(ctx: Parts, ids: readonly number[]): Promise<Map<number, RatingMean>> {
  if (ids.length === 0) return new Map();
  await countDue(ctx, ids);
  const rows = await selectCounts(ctx.db, ids);
  return new Map(
    rows.flatMap(({ providerId, tallies }) => {
      const mean = meanOf(tallies);
      return mean ? [[providerId, mean] as const] : [];
    }),
  );
}

export async function presentSummary(ctx: Parts, providerId: number): Promise<RatingSummary | null> {
  await countDue(ctx, [providerId]);
  const [row] = await selectCounts(ctx.db, [providerId]);
  const mean = row && meanOf(row.tallies);
  if (!mean) return null;
  const words = await selectWords(ctx.db, providerId);
  return {
    ...mean,
    questions: questionsOf(row.tallies),
    words: words.map(({ id, words: said, answer }) => ({ id, words: said, answer })),
  };
}

function meanOf(tallies: Tallies): RatingMean | undefined {
  const counted = MEANT_FIRST.flatMap((id) => tallies[id] ?? []);
  const ratings = Math.min(...counted.map((one) => one.ratings));
  if (counted.length < MEANT_FIRST.length || ratings < RATING_STEP) return undefined;
  const answers = counted.reduce((all, one) => all + one.ratings, 0);
  const sum = counted.reduce((all, one) => all + one.sum, 0);
  return { ratings, mean: halves(sum / answers), max_value: maxOf(MEANT_FIRST[0]) };
}

function maxOf(id: string | undefined): number {
  const question = RATING_QUESTIONS.find((one) => one.id === id);
  return question?.type === 'range' ? question.max_value : 0;
}

/** Those with an answer, in their order. */
function questionsOf(tallies: Tallies): RatingSummary['questions'] {
  return RATING_QUESTIONS.flatMap((question): RatingSummary['questions'] => {
    const tally = tallies[question.id];
    if (question.type === 'text' || !tally) return [];
    const { id: question_id, type, text } = question;
    const asked = { question_id, type, text, ratings: tally.ratings };
    if (question.type === 'range')
      return [
        { ...asked, mean: halves(tally.sum / tally.ratings), max_value: question.max_value, options: [] },
      ];
    const options = question.options
      .map(({ id, label }) => ({ id, label, at_least: inSteps(tally.chosen[id] ?? 0) }))
      .filter(({ at_least }) => at_least > 0)
      .toSorted((one, other) => other.at_least - one.at_least);
    return [{ ...asked, mean: null, max_value: null, options }];
  });
}
