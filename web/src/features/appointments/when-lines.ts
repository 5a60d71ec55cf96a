import type { Appointment } from '@kith/contract/appointment-fields';
import { dayWordsOf, hoursOf } from './appointment-words.ts';
import { texts } from './texts.ts';
import { isSameClock, placeOf } from './zone-words.ts';

interface Reading {
  readonly zone: string;
  /** Of the professional. */
  readonly theirs: string;
  readonly now: Date;
}

/** The day and the hours, each on a line; in the other zone as well where its clock differs. */
export function whenLines(times: Pick<Appointment, 'start_at' | 'end_at'>, reading: Reading): string {
  const { zone, theirs, now } = reading;
  const own = `${dayWordsOf(times, { zone, now })}\n${hoursOf(times, zone)}`;
  if (isSameClock(zone, theirs, new Date(times.start_at))) return own;
  const theirDay = dayWordsOf(times, { zone: theirs, now });
  const day = theirDay === dayWordsOf(times, { zone, now }) ? '' : `${theirDay}, `;
  return `${own}\n${day}${texts.when.there(hoursOf(times, theirs), placeOf(theirs))}`;
}

/** A visit that begins then, with its end. */
export function endOf(startsAt: string, minutes: number) {
  const end = new Date(Date.parse(startsAt) + minutes * 60_000);
  return { start_at: startsAt, end_at: end.toISOString() };
}
