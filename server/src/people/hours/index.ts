// The hours when an organisation answers its members, in its own time zone. Times that follow from them, such
// as how long a member has waited, count open time alone.
import type { Feature } from '#kernel/feature';
import { hoursRoutes } from './routes.ts';

export { afterOpenMinutes, isGiven, openingAt, openMinutesBetween } from './rules.ts';
export { type HoursRecord, saveHours, selectHours } from './store.ts';

export const feature: Feature = { routes: hoursRoutes };
