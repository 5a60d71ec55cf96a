import type { Appointment, AppointmentMode } from '@kith/contract/appointment-fields';
import { fullDateWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { inDollars } from '#client/forms/dollars.ts';
import { texts } from './texts.ts';

interface ReadingTime {
  readonly zone: string;
  readonly now: Date;
}

type Times = Pick<Appointment, 'start_at' | 'end_at'>;

/** `Thursday 11 June` */
export function dayWordsOf({ start_at }: Pick<Times, 'start_at'>, { zone, now }: ReadingTime): string {
  return fullDateWords(calendarDay(new Date(start_at), zone), calendarDay(now, zone));
}

/** `2 pm to 2.50 pm` */
export function hoursOf({ start_at, end_at }: Times, zone: string): string {
  return texts.when.fromTo(timeWords(new Date(start_at), zone), timeWords(new Date(end_at), zone));
}

/** `Thursday 11 June, 2 pm to 2.50 pm` */
export function whenOf(times: Times, at: ReadingTime): string {
  return `${dayWordsOf(times, at)}, ${hoursOf(times, at.zone)}`;
}

export const modeWords = (mode: AppointmentMode): string => texts.modes[mode];

/** `Video call`, `In person, 12 Hay Street`. */
export function howOf({ mode, place }: Pick<Appointment, 'mode' | 'place'>): string {
  return mode === 'in_person' && place ? `${modeWords(mode)}, ${place}` : modeWords(mode);
}

/** `$120`, `$120.50`, `No cost`; undefined where no price is said. */
export function priceWords(cents: number | null): string | undefined {
  if (cents === null) return undefined;
  return cents === 0 ? texts.free : inDollars(cents);
}

export const minutesWords = (minutes: number): string => texts.minutes(minutes);
