import { type CheckIn, dayValues } from './check-in-days.ts';
import { roundHalfUp } from './scale-points.ts';
import { LEAST_DAYS } from './wellbeing-index.ts';

/** Against what went before. Higher is better in each of these. */
export interface Trend {
  readonly direction: 'higher' | 'lower' | 'same';
  /** Now and before, with one place after the point. */
  readonly now: number;
  readonly before: number;
}

/** For fortnights. None of them praises or blames. */
export const TREND_WORDS: Readonly<Record<Trend['direction'], string>> = {
  higher: 'This looks a little easier than last fortnight. What has been helping?',
  lower: 'Things look harder than last fortnight. That happens. What might help this week?',
  same: 'About the same as last fortnight.',
};

/** In points from 0 to 100. */
const POINTS = 10;
/** Of a focus area, in its own points from 0 to 10. */
const FOCUS_POINTS = 2;
const FORTNIGHT = 14;
const WEEK = 7;
const FOUR_WEEKS = 28;

/**
 * Daily check-ins: the mean of the last 14 days against the 14 before. Null with fewer than three days in
 * one.
 */
export function checkInTrend(checkIns: readonly CheckIn[]): Trend | null {
  const [now, before] = [0, FORTNIGHT].map((first) =>
    dayValues(checkIns, first, first + FORTNIGHT - 1).map(({ value }) => value),
  );
  if (!now || !before || Math.min(now.length, before.length) < LEAST_DAYS) return null;
  return trendOf(meanOf(now), meanOf(before), POINTS);
}

/** The index of one day, as it was stored. */
export interface DayIndex {
  readonly days_ago: number;
  readonly index: number;
}

/** The median of the last four weeks against the four before. Null if one of them has no index. */
export function indexTrend(days: readonly DayIndex[]): Trend | null {
  const now = medianOf(within(days, 0, FOUR_WEEKS));
  const before = medianOf(within(days, FOUR_WEEKS, FOUR_WEEKS));
  return now === null || before === null ? null : trendOf(now, before, POINTS);
}

/** The line of the chart: the median of each week that has an index, the oldest first. Week 0 ends today. */
export function weeklyMedians(days: readonly DayIndex[]): { weeks_ago: number; median: number }[] {
  const weeks = new Set(days.map(({ days_ago }) => Math.floor(days_ago / WEEK)));
  return [...weeks]
    .toSorted((left, right) => right - left)
    .flatMap((weeks_ago) => {
      const median = medianOf(within(days, weeks_ago * WEEK, WEEK));
      return median === null ? [] : [{ weeks_ago, median }];
    });
}

/**
 * A focus area: its newest rating against the mean of the three before it, the oldest first. Null with
 * fewer.
 */
export function focusTrend(ratings: readonly number[]): Trend | null {
  const [now, ...before] = ratings.slice(-4).toReversed();
  if (now === undefined || before.length < 3) return null;
  return trendOf(now, meanOf(before), FOCUS_POINTS);
}

function trendOf(now: number, before: number, points: number): Trend {
  // What only a binary fraction keeps below the points has reached them.
  const reached = Math.abs(now - before) + 1e-9 >= points;
  const changed = now > before ? 'higher' : 'lower';
  return {
    direction: reached ? changed : 'same',
    now: roundHalfUp(now, 1),
    before: roundHalfUp(before, 1),
  };
}

function within(days: readonly DayIndex[], first: number, length: number): number[] {
  return days
    .filter(({ days_ago }) => days_ago >= first && days_ago < first + length)
    .map(({ index }) => index);
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return sorted.length === 0 ? null : meanOf(middle);
}
