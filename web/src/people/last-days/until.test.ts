import { endOfDay } from '@kith/contract/kit/dates';
import { expect, it } from 'vitest';
import { lastDayOf, untilOf, untilWords } from './until.ts';

const SYDNEY = 'Australia/Sydney';

it('an access that ends with a day has it as its last', () => {
  for (const day of ['2026-04-05', '2026-10-04', '2026-12-31'])
    expect(lastDayOf(endOfDay(day, SYDNEY).toISOString(), SYDNEY)).toBe(day);
});

it('says until when all shares last, or that some end before others', () => {
  const end = endOfDay('2090-12-03', SYDNEY).toISOString();
  const later = endOfDay('2090-12-04', SYDNEY).toISOString();
  const share = (id: number, ends_at: string) => ({ to: 'person' as const, id, ends_at });

  expect(untilWords(end, SYDNEY)).toBe('until 3 December 2090');
  expect(untilOf(undefined, 2, SYDNEY)).toBe('');
  expect(untilOf([share(1, end)], 1, SYDNEY)).toBe('until 3 December 2090');
  expect(untilOf([share(1, end)], 2, SYDNEY)).toBe('some until 3 December 2090');
  expect(untilOf([share(1, later), share(2, end)], 2, SYDNEY)).toBe('some until 3 December 2090');
});
