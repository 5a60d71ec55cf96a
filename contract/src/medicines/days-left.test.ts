import { expect, test } from 'vitest';
import { type Counted, daysLeft, daysLeftWords } from './days-left.ts';

const said = (counted: Counted) => {
  const rounds = daysLeft(counted);
  return daysLeftWords({
    left: counted.left,
    unit: 'tablets',
    a_round: rounds?.aRound ?? null,
    round_days: counted.roundDays,
    days_left: rounds?.days ?? null,
  });
};

test.each([
  [28, 1, 2, 1, '28 tablets, 2 a day: about 14 days'],
  [5, 2, 1, 1, '5 tablets, 2 a day: about 2 days'],
  [1, 1, 1, 1, '1 tablets, 1 a day: about 1 day'],
  [7, 0.5, 1, 1, '7 tablets, 0.5 a day: about 14 days'],
  [12, 1, 3, 7, '12 tablets, 3 a week: about 28 days'],
  [10, 1, 1, 3, '10 tablets, 1 every 3 days: about 30 days'],
  [0, 1, 2, 1, '0 tablets, 2 a day: about 0 days'],
  [20, 1, 0, 1, '20 tablets'],
] as const)('of %d, %d at a time, %d times in %d days: %s', (left, aTime, timesARound, roundDays, words) => {
  expect(said({ left, aTime, timesARound, roundDays })).toBe(words);
});
