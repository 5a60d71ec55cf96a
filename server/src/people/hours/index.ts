// When an organisation answers its members, by its own clock. What follows from that, such as how long somebody has waited, counts the time
// for which it was open.
export { hoursRoutes } from './routes.ts';
export { afterOpenMinutes, isGiven, openingAt, openMinutesBetween } from './rules.ts';
export { type HoursRecord, saveHours, selectHours } from './store.ts';
