import { expect, it } from 'vitest';
import { maskEmail, needsConsent } from './rules.ts';

it.each([
  ['2010-11-22', true],
  ['2010-11-21', false],
  ['2010-11-20', false],
  ['2012-02-29', true],
  ['1950-01-01', false],
])('somebody born on %s needs a guardian on 2026-11-21: %s', (birthDate, needed) => {
  expect(needsConsent(birthDate, '2026-11-21')).toBe(needed);
});

it('somebody born on 29 February is 16 on 29 February', () => {
  expect(needsConsent('2012-02-29', '2028-02-28')).toBe(true);
  expect(needsConsent('2012-02-29', '2028-02-29')).toBe(false);
});

it('an address is shown by its first letter and its domain', () => {
  expect(maskEmail('maya.hart@example.com')).toBe('m***@example.com');
});
