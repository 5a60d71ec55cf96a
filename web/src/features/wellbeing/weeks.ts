import { roundHalfUp } from '@kith/contract/wellbeing/scale-points';
import type { ChartPoint } from '#kit/chart-shape.ts';

const WEEK_MS = 7 * 86_400_000;

/** The middle value of each week, the oldest first; a week ends with the newest day, and stands there. */
export function byWeek(points: readonly ChartPoint[]): ChartPoint[] {
  const newest = Math.max(...points.map(({ at }) => at));
  const weeks = Map.groupBy(points, ({ at }) => Math.floor((newest - at) / WEEK_MS));
  return [...weeks]
    .toSorted(([left], [right]) => right - left)
    .map(([week, days]) => ({
      at: newest - week * WEEK_MS,
      value: middleOf(days.map(({ value }) => value)),
    }));
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return roundHalfUp(middle.reduce((sum, value) => sum + value, 0) / middle.length);
}
