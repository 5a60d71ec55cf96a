import { dayAfter } from '@kith/contract/kit/dates';
import { type AskedQuestion, RATING_QUESTIONS } from '@kith/contract/rating/questions';
import { RATING_DAYS } from '@kith/contract/rating-fields';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { countsBefore, monthOf, type Pending, stepOf, todayOf, withStep } from './rules.ts';
import {
  insertWords,
  lockCount,
  putCounts,
  removeAnswers,
  removeSpent,
  selectCounts,
  selectDue,
  selectPending,
} from './store.ts';

type Parts = Pick<Ctx, 'db' | 'clock'>;

/**
 * Counts the ratings of these professionals that are due, at the first look in a month. Early or late in the
 * month the same ones count, so the moment tells nothing.
 */
export async function countDue({ db, clock }: Parts, providers: readonly number[]): Promise<void> {
  const today = todayOf(clock.now());
  const month = monthOf(today);
  for (const provider of await selectDue(db, providers, { month, before: countsBefore(month) }))
    await db.transaction((inner) => countFor(inner, provider, today));
}

async function countFor(db: Db, providerId: number, today: string): Promise<void> {
  const month = monthOf(today);
  await lockCount(db, providerId);
  const [former] = await selectCounts(db, [providerId]);
  // Another look has done it meanwhile.
  if (former && former.countedFor >= month) return;
  const pending = await selectPending(db, providerId, countsBefore(month));
  const steps = RATING_QUESTIONS.map((question) => ({ question, step: stepOf(question, pending) }));
  for (const { question, step } of steps)
    if (question.type === 'text') await insertWords(db, providerId, step.map(wordsIn(question.id)));
  for (const one of pending) {
    const questions = steps.filter(({ question, step }) => isSpent(one, question, step));
    const ids = questions.map(({ question }) => question.id);
    if (ids.length > 0) await removeAnswers(db, one.id, ids);
  }
  await removeSpent(db, providerId, dayAfter(today, -RATING_DAYS));
  const before = former?.tallies ?? {};
  const tallies = steps.reduce((all, { question, step }) => withStep(all, question, step), before);
  await putCounts(db, { providerId, countedFor: month, tallies });
}

const wordsIn =
  (question: string) =>
  ({ answers }: Pending): string =>
    String(answers[question]);

/** An answer leaves its rating once it counts, and so do words without a yes, which are for no person. */
function isSpent(one: Pending, { type }: AskedQuestion, step: readonly Pending[]): boolean {
  return step.includes(one) || (type === 'text' && !one.shareWords);
}
