import { type CheckIn, lastOfEachDay, type Slider } from './check-in-days.ts';
import { roundHalfUp } from './scale-points.ts';

/**
 * On days with more of one thing, another was higher or lower. It seems to go with it; no cause is claimed.
 */
export interface Pattern {
  readonly with_more: Slider;
  readonly of: Slider;
  /** The means of `of` on days with more and with less, from 0 to 10 with one place after the point. */
  readonly more_days: { readonly mean: number; readonly days: number };
  readonly less_days: { readonly mean: number; readonly days: number };
  readonly difference: number;
  /** With a chance of 95 in 100 the difference lies within this much above and below. */
  readonly margin: number;
}

const LEAST_CHECK_INS = 10;
const LEAST_IN_GROUP = 5;
const LEAST_DIFFERENCE = 1;

const PAIRS: readonly (readonly [Slider, Slider])[] = [
  ['sleep', 'mood'],
  ['sleep', 'energy'],
  ['energy', 'mood'],
  ['stress', 'mood'],
  ['connection', 'mood'],
];

/**
 * Pairs of sliders that seem to go together. Days are parted at the person's own median. A pattern needs ten
 * days with check-ins, five in each group, and a difference of one point that its uncertainty leaves
 * standing: else nothing is said.
 */
export function patternsIn(checkIns: readonly CheckIn[]): Pattern[] {
  const days = lastOfEachDay(checkIns);
  if (days.length < LEAST_CHECK_INS) return [];
  return PAIRS.flatMap(([with_more, of]) => {
    const pairs = days.flatMap((day) => {
      const [split, value] = [day[with_more], day[of]];
      return split == null || value == null ? [] : [{ split, value }];
    });
    const parted = partedAtMedian(pairs);
    return parted ? patternOf(with_more, of, parted) : [];
  });
}

interface Parted {
  readonly more: readonly number[];
  readonly less: readonly number[];
}

function partedAtMedian(pairs: readonly { readonly split: number; readonly value: number }[]): Parted | null {
  const sorted = pairs.map(({ split }) => split).toSorted((left, right) => left - right);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const valuesWhere = (isIn: (split: number) => boolean) =>
    pairs.filter(({ split }) => isIn(split)).map(({ value }) => value);
  const parted = {
    more: valuesWhere((split) => split > median),
    less: valuesWhere((split) => split <= median),
  };
  return Math.min(parted.more.length, parted.less.length) < LEAST_IN_GROUP ? null : parted;
}

function patternOf(with_more: Slider, of: Slider, { more, less }: Parted): Pattern[] {
  const [upper, lower] = [summaryOf(more), summaryOf(less)];
  const difference = upper.mean - lower.mean;
  const margin = marginOf(upper, lower);
  if (Math.abs(difference) < LEAST_DIFFERENCE || margin >= Math.abs(difference)) return [];
  return [
    {
      with_more,
      of,
      more_days: { mean: roundHalfUp(upper.mean, 1), days: upper.days },
      less_days: { mean: roundHalfUp(lower.mean, 1), days: lower.days },
      difference: roundHalfUp(difference, 1),
      margin: roundHalfUp(margin, 1),
    },
  ];
}

interface Summary {
  readonly mean: number;
  readonly days: number;
  /** The variance of the mean. */
  readonly error: number;
}

function summaryOf(values: readonly number[]): Summary {
  const days = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / days;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, days, error: squares / (days - 1) / days };
}

/**
 * Half of the 95 % interval of a difference of two means with unequal variances (Welch 1947, Biometrika 34).
 */
function marginOf(one: Summary, other: Summary): number {
  const error = one.error + other.error;
  if (error === 0) return 0;
  const freedom = error ** 2 / (one.error ** 2 / (one.days - 1) + other.error ** 2 / (other.days - 1));
  return studentQuantile(freedom) * Math.sqrt(error);
}

/**
 * The 97.5 % quantile of Student's t, by the expansion about the normal one (Abramowitz and Stegun 1964,
 * 26.7.5): right to a hundredth from four degrees of freedom on.
 */
function studentQuantile(freedom: number): number {
  const z = 1.959964;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}
