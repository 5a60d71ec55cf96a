import { FORUM_ZONE } from '@kith/contract/forum-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Clock } from '#kernel/clock';

const HOUR_MS = 3_600_000;

/** The day that stands beside words written now. The time of the day is stored nowhere. */
export const today = (clock: Clock): string => calendarDay(clock.now(), FORUM_ZONE);

/** The begun hour: how long something has waited needs no more. */
export const thisHour = (clock: Clock): Date =>
  new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS);
