import { calendarDay, dayAfter } from '@kith/contract/kit/dates';

/** Where the people of the stories live, and their browsers stand. */
export const ZONE = 'Australia/Melbourne';

/** The day so many days before the people's today, `YYYY-MM-DD`. */
export const daysAgo = (days: number) => dayAfter(calendarDay(new Date(), ZONE), -days);
