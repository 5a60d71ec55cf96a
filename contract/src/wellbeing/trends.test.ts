import { describe, expect, it } from 'vitest';
import type { CheckIn } from './check-in-days.ts';
import { patternsIn } from './patterns.ts';
import { checkInTrend, focusTrend, indexTrend, weeklyMedians } from './trends.ts';

/** Check-ins with one mood, on some days. */
const moods = (mood: number, days: readonly number[]): CheckIn[] =>
  days.map((days_ago) => ({ days_ago, mood }));

describe('a trend', () => {
  it('of check-ins is told from ten points on', () => {
    const before = moods(5, [14, 20, 27]);

    expect(checkInTrend([...before, ...moods(6, [0, 1, 13])])).toEqual({
      direction: 'higher',
      now: 60,
      before: 50,
    });
    expect(checkInTrend([...before, ...moods(4, [0, 1, 13])])?.direction).toBe('lower');
    expect(checkInTrend([...before, ...moods(5.9, [0, 1, 13])])?.direction).toBe('same');
  });

  it('of check-ins needs three days in each fortnight', () => {
    expect(checkInTrend([...moods(5, [14, 20, 27]), ...moods(9, [0, 1])])).toBeNull();
    expect(checkInTrend([...moods(5, [14, 20, 28]), ...moods(9, [0, 1, 2])])).toBeNull();
    expect(checkInTrend([])).toBeNull();
  });

  it('of the index goes by medians of four weeks, so one odd day changes nothing', () => {
    const days = [
      { days_ago: 0, index: 60 },
      { days_ago: 10, index: 62 },
      { days_ago: 27, index: 5 },
      { days_ago: 28, index: 40 },
      { days_ago: 55, index: 50 },
      { days_ago: 56, index: 100 },
    ];

    expect(indexTrend(days)).toEqual({ direction: 'higher', now: 60, before: 45 });
    expect(indexTrend(days.slice(0, 3))).toBeNull();
    expect(weeklyMedians(days)).toEqual([
      { weeks_ago: 8, median: 100 },
      { weeks_ago: 7, median: 50 },
      { weeks_ago: 4, median: 40 },
      { weeks_ago: 3, median: 5 },
      { weeks_ago: 1, median: 62 },
      { weeks_ago: 0, median: 60 },
    ]);
  });

  it('of a focus area is two points against the mean of three', () => {
    expect(focusTrend([9, 4, 5, 6, 7])).toEqual({ direction: 'higher', now: 7, before: 5 });
    expect(focusTrend([4, 5, 6, 6])?.direction).toBe('same');
    expect(focusTrend([5, 5, 5, 3])?.direction).toBe('lower');
    expect(focusTrend([5, 5, 3])).toBeNull();
  });
});

describe('a pattern', () => {
  const nights = [9, 8, 9, 8, 9, 8, 3, 2, 3, 2, 3, 2];
  const slept = (moodOf: (sleep: number, at: number) => number): CheckIn[] =>
    nights.map((sleep, days_ago) => ({ days_ago, sleep, mood: moodOf(sleep, days_ago) }));

  it('says what goes together, with its number and its uncertainty', () => {
    const [pattern, ...others] = patternsIn(slept((sleep, at) => (sleep > 5 ? 7 : 4) + (at % 2)));

    expect(others).toEqual([]);
    expect(pattern).toEqual({
      with_more: 'sleep',
      of: 'mood',
      more_days: { mean: 7.5, days: 6 },
      less_days: { mean: 4.5, days: 6 },
      difference: 3,
      margin: 0.7,
    });
  });

  it('is not told of a small difference, of chance, or of too few days', () => {
    const clear = slept((sleep) => (sleep > 5 ? 7 : 4));

    expect(patternsIn(slept((sleep) => (sleep > 5 ? 7 : 6.5)))).toEqual([]);
    expect(patternsIn(slept((sleep, at) => (at % 2) * 10 - (sleep > 5 ? 0 : 1.2)))).toEqual([]);
    expect(patternsIn(clear.slice(0, 10))).toEqual([]);
    expect(patternsIn(clear.map((each) => ({ ...each, days_ago: 0 })))).toEqual([]);
    expect(patternsIn(slept(() => 5))).toEqual([]);
  });
});
