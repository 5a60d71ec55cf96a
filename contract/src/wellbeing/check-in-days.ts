/** The five sliders, each from 0 to 10. Null or absent is "not answered". */
export const SLIDERS = ['mood', 'energy', 'sleep', 'stress', 'connection'] as const;
export type Slider = (typeof SLIDERS)[number];

export type CheckIn = { readonly [slider in Slider]?: number | null | undefined } & {
  /** Calendar days of the member, in their own zone: 0 is today. */
  readonly days_ago: number;
};

const WEIGHTS: Readonly<Record<Slider, number>> = { mood: 2, energy: 1, sleep: 1, stress: 1, connection: 1 };

/**
 * The last check-in of each day, from today backwards. They are given in the order in which they were made.
 */
export function lastOfEachDay<T extends { readonly days_ago: number }>(made: readonly T[]): T[] {
  const byDay = new Map(made.map((each) => [each.days_ago, each]));
  return [...byDay.values()].toSorted((left, right) => left.days_ago - right.days_ago);
}

/**
 * A day from 0 to 100, higher is better: the mean of what was answered, with mood counted twice and stress
 * turned around. Null if nothing was answered.
 */
export function dayValue(checkIn: CheckIn): number | null {
  const answered = SLIDERS.flatMap((slider) => {
    const value = checkIn[slider];
    if (value === null || value === undefined) return [];
    return [{ value: slider === 'stress' ? 10 - value : value, weight: WEIGHTS[slider] }];
  });
  return weightedMean(answered.map(({ value, weight }) => ({ value: value * 10, weight })));
}

/** The value of each day from `first` to `last` days ago on which something was answered. */
export function dayValues(checkIns: readonly CheckIn[], first: number, last: number) {
  return lastOfEachDay(checkIns).flatMap((checkIn) => {
    const { days_ago } = checkIn;
    const value = days_ago >= first && days_ago <= last ? dayValue(checkIn) : null;
    return value === null ? [] : [{ days_ago, value }];
  });
}

/** Null without a weight above 0. */
export function weightedMean(parts: readonly { readonly value: number; readonly weight: number }[]) {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight <= 0) return null;
  return parts.reduce((sum, part) => sum + part.value * part.weight, 0) / weight;
}

/**
 * Calendar days from `day` to `today`, both as YYYY-MM-DD in the member's own zone; `calendarDay` gives
 * them.
 */
export function daysAgo(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
}
