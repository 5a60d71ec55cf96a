// Visits: what belongs to an appointment before and after it. A member copies what they choose of their own
// records onto one page, for the professional of the appointment alone, until some days after it; both name
// the tasks and goals that they agreed on, and the member writes for themself how it was. It knows neither
// appointments nor the records that are brought: a view says where they lie (`sources.ts`).
export { callsWith } from './calls.ts';
export { endPagesWith, removeCopies } from './end-pages.ts';
export type { Agreed, Appointment, VisitSources } from './sources.ts';
