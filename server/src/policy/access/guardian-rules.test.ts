import { describe, expect, it } from 'vitest';
import { needsGuardian, waitsForGuardian, type Youth } from './guardian.ts';

describe('the age below which a guardian has to agree', () => {
  it.each([
    ['2010-11-22', true],
    ['2010-11-21', false],
    ['2010-11-20', false],
    ['2012-02-29', true],
    ['1950-01-01', false],
  ])('someone born on %s needs one on 2026-11-21: %s', (birthDate, needed) => {
    expect(needsGuardian(birthDate, '2026-11-21')).toBe(needed);
  });

  it('someone born on 29 February is 16 on 29 February', () => {
    expect(needsGuardian('2012-02-29', '2028-02-28')).toBe(true);
    expect(needsGuardian('2012-02-29', '2028-02-29')).toBe(false);
  });

  it('is what the organisation says, above and below 16', () => {
    expect(needsGuardian('2009-11-21', '2026-11-21', 18)).toBe(true);
    expect(needsGuardian('2011-11-21', '2026-11-21', 14)).toBe(false);
  });
});

describe('an account that waits', () => {
  const ruby: Youth = {
    consent: 'pending',
    consentAge: 16,
    birthDate: '2010-11-21',
    timeZone: 'Australia/Perth',
  };

  it('waits until the birthday begins where the person lives', () => {
    expect(waitsForGuardian(ruby, new Date('2026-11-20T15:59:59Z'))).toBe(true);
    expect(waitsForGuardian(ruby, new Date('2026-11-20T16:00:00Z'))).toBe(false);
  });

  it('does not wait once someone has agreed, or where no one has to', () => {
    const young = new Date('2024-01-01T00:00:00Z');
    expect(waitsForGuardian({ ...ruby, consent: 'approved' }, young)).toBe(false);
    expect(waitsForGuardian({ ...ruby, consent: 'not_needed' }, young)).toBe(false);
  });
});
