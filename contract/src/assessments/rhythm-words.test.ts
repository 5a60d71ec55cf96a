import { expect, it } from 'vitest';
import { rhythmWords, scheduleWords } from './rhythm-words.ts';

it.each([
  [1, 'every day at 9 am'],
  [3, 'every 3 days at 9 am'],
  [7, 'every week on Mondays at 9 am'],
  [28, 'every 4 weeks on Mondays at 9 am'],
])('every %i days is said as "%s"', (every_days, words) => {
  const said = rhythmWords({ every_days, time: '09:00', first_day: '2026-11-30' });
  expect(said.replaceAll('\u00a0', ' ')).toBe(words);
});

it('a schedule says its last day', () => {
  const one = { every_days: 7, time: '20:30', first_day: '2026-11-29', last_day: '2027-02-28' };
  expect(scheduleWords(one, '2026-11-27').replaceAll('\u00a0', ' ')).toBe(
    'every week on Sundays at 8.30 pm, until 28 February',
  );
});
