import { describe, expect, it } from 'vitest';
import { outdated } from './outdated.ts';

const today = new Date('2026-11-21T12:00:00Z');
const checkedOn = (checked_on: string) => ({ checked_on });

describe('the crisis data before a release', () => {
  it('counts for 180 days after it was checked, and not for one more', () => {
    const checks = {
      lifeline: checkedOn('2026-05-25'),
      qlife: checkedOn('2026-05-24'),
      sane: checkedOn('2026-11-21'),
    };

    expect(outdated(checks, today)).toEqual([{ id: 'qlife', days: 181 }]);
  });

  it('names what has no day that can be read, or one that is still to come', () => {
    const checks = { panda: {}, butterfly: checkedOn('last week'), poisons: checkedOn('2027-01-01') };

    expect(outdated(checks, today).map(({ id }) => id)).toEqual(['panda', 'butterfly', 'poisons']);
  });

  it('names the oldest first', () => {
    const checks = { ndis: checkedOn('2025-11-21'), dva: checkedOn('2024-11-21') };

    expect(outdated(checks, today).map(({ id }) => id)).toEqual(['dva', 'ndis']);
  });
});
