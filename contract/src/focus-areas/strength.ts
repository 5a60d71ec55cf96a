/** What a person says of one day of a repeating action. */
export const DAY_MARKS = ['done', 'not_done', 'rest'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

export interface MarkedDay {
  readonly day: string;
  readonly mark: DayMark;
}

/** After so many marks of a daily action, what came before them counts for half. */
const HALF_LIFE = 13;

/** Older marks than so many change less than a whole point. */
export const MARKS_THAT_COUNT = 400;

/**
 * How strong a habit is, from 0 to 1, after each of its marked days: exponential smoothing. A day that is
 * done draws it towards 1, one that is not done towards 0. A day of rest or illness, and a day without a
 * mark, leave it as it is. Ratings have no part in it. The order in which the marks were entered makes no
 * difference.
 *
 *     strength = strength · m + value · (1 − m),   m = 0.5 ^ (1 / (13 · √f))
 *
 * `f` is how often it is meant to be done, in times a day. Source: the score of Loop Habit Tracker, which
 * multiplies by 0.5 ^ (√f / 13) each day; a mark stands for the 1 / f days between two of them, and so has
 * the power √f / (13 · f). In Loop a day without a mark lowers the score, and here it does not.
 */
export function strengthCurve(marks: readonly MarkedDay[], timesAWeek: number) {
  const m = 0.5 ** (1 / (HALF_LIFE * Math.sqrt(timesAWeek / 7)));
  let strength = 0;
  return marks
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(({ day, mark }) => {
      if (mark !== 'rest') strength = strength * m + (mark === 'done' ? 1 - m : 0);
      return { day, strength };
    });
}

/** The strength now, as a whole number from 0 to 100; null where no day is done or not done yet. */
export function strengthOf(marks: readonly MarkedDay[], timesAWeek: number): number | null {
  if (marks.every(({ mark }) => mark === 'rest')) return null;
  return inPoints(strengthCurve(marks, timesAWeek).at(-1)?.strength ?? 0);
}

export function inPoints(strength: number): number {
  return Math.round(strength * 100);
}
