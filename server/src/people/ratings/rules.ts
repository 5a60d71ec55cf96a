import { dayAfter } from '@kith/contract/kit/dates';
import type { AskedQuestion } from '@kith/contract/rating/questions';
import { RATING_CHANGE_DAYS, RATING_DAYS, RATING_STEP } from '@kith/contract/rating-fields';

/** The answer to each question, by its id: a number, ids of options, or words. */
export type Answers = Readonly<Record<string, number | readonly string[] | string>>;

/** All that is shown of one question: the sum of a range, or how many chose each option. */
export interface Tally {
  readonly ratings: number;
  readonly sum: number;
  readonly chosen: Readonly<Record<string, number>>;
}
export type Tallies = Readonly<Record<string, Tally>>;

/** One clock for all people: a day of their own zone would tell where they are. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

interface Rated {
  readonly ratedOn: string;
}

export const changeUntil = ({ ratedOn }: Rated): string => dayAfter(ratedOn, RATING_CHANGE_DAYS);
export const againOn = ({ ratedOn }: Rated): string => dayAfter(ratedOn, RATING_DAYS);
export const canChange = (one: Rated, today: string): boolean => today <= changeUntil(one);

export const monthOf = (today: string): string => `${today.slice(0, 7)}-01`;

/**
 * What was rated before this day counts in the month: none of it can be changed any more. It leaves a day
 * between, so that no change is still on its way.
 */
export const countsBefore = (month: string): string => dayAfter(month, -RATING_CHANGE_DAYS - 1);

export interface Pending {
  readonly id: string;
  readonly rater: string;
  readonly answers: Answers;
  readonly shareWords: boolean;
}

/**
 * The answers to one question that count now: five people at a time, each once. The others wait for more.
 * `pending` has the oldest first; which of them count follows from their ids, which are random.
 */
export function stepOf(question: AskedQuestion, pending: readonly Pending[]): Pending[] {
  const byRater = new Map<string, Pending>();
  for (const one of pending) {
    const counts = Object.hasOwn(one.answers, question.id) && (question.type !== 'text' || one.shareWords);
    if (counts && !byRater.has(one.rater)) byRater.set(one.rater, one);
  }
  const all = [...byRater.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return all.slice(0, all.length - (all.length % RATING_STEP));
}

const EMPTY: Tally = { ratings: 0, sum: 0, chosen: {} };

/** With the answers of a step. */
export function withStep(tallies: Tallies, { id, type }: AskedQuestion, step: readonly Pending[]): Tallies {
  if (type === 'text' || step.length === 0) return tallies;
  const { ratings, sum, chosen } = tallies[id] ?? EMPTY;
  const counts = new Map(Object.entries(chosen));
  let more = 0;
  for (const { answers } of step) {
    const answer = answers[id];
    if (typeof answer === 'number') more += answer;
    else if (Array.isArray(answer))
      for (const option of answer) counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  const tally = { ratings: ratings + step.length, sum: sum + more, chosen: Object.fromEntries(counts) };
  return { ...tallies, [id]: tally };
}

/** In halves, as people read it. */
export const halves = (number: number): number => Math.round(number * 2) / 2;

/** A number of people, as far as it is a multiple of five. */
export const inSteps = (count: number): number => count - (count % RATING_STEP);
