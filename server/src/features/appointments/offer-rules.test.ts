import { describe, expect, it } from 'vitest';
import { answerTimes } from './offer-rules.ts';

const zone = 'Etc/GMT-11';
/** A moment of the member's clock. */
const at = (day: number, time: string) =>
  new Date(`2031-06-${String(day).padStart(2, '0')}T${time}:00+11:00`);
const asked = (now: Date, start: Date) => answerTimes(start, 0, { now, zone });

describe('the time to answer', () => {
  it('is two hours by day, and goes on in the morning', () => {
    expect(asked(at(3, '12:00'), at(9, '12:00'))).toEqual({ tellAt: at(3, '12:00'), until: at(3, '14:00') });
    expect(asked(at(3, '20:00'), at(9, '12:00'))).toEqual({ tellAt: at(3, '20:00'), until: at(4, '09:00') });
  });

  it('of an appointment that is near is a quarter of the time until then', () => {
    expect(asked(at(3, '12:00'), at(3, '16:00'))).toEqual({ tellAt: at(3, '12:00'), until: at(3, '13:00') });
  });

  it('does not run at night, nor is a member told then, also of an appointment that is near', () => {
    const told = { tellAt: at(4, '08:00'), until: at(4, '08:30') };
    expect(asked(at(4, '03:00'), at(4, '10:00'))).toEqual(told);
    expect(asked(at(3, '23:30'), at(4, '10:00'))).toEqual(told);
    // It would start before they know of it, or so soon that no time is left to answer.
    expect(asked(at(4, '03:00'), at(4, '07:30'))).toBeNull();
    expect(asked(at(4, '03:00'), at(4, '08:45'))).toBeNull();
  });
});
