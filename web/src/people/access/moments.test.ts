import { endOfDay } from '@kith/contract/kit/dates';
import { expect, it } from 'vitest';
import { lastDayOf } from './moments.ts';

const SYDNEY = 'Australia/Sydney';

it('an access that ends with a day has it as its last', () => {
  for (const day of ['2026-04-05', '2026-10-04', '2026-12-31'])
    expect(lastDayOf(endOfDay(day, SYDNEY).toISOString(), SYDNEY)).toBe(day);
});
