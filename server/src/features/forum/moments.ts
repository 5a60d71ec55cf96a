import { calendarDay } from '@kith/contract/kit/dates';
import type { Clock } from '#kernel/clock';

/** One for all people: a day by the author’s own clock would tell where they are. */
const ZONE = 'Australia/Sydney';
const HOUR_MS = 3_600_000;

/** The day that stands beside words written now. The time of the day is stored nowhere. */
export const today = (clock: Clock): string => calendarDay(clock.now(), ZONE);

/** The begun hour: how long something has waited needs no more. */
export const thisHour = (clock: Clock): Date =>
  new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
