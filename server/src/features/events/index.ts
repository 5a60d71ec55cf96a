// Personal events: entries of a calendar, for whole days or at a time, once or repeated. An event is its
// author's. The member it is about sees it when it is in their journey, people see it by a share, and a
// supporter while they may see events, unless it is withheld. `policy.ts` says that once. A repeat always
// ends, so its times are worked out when it is saved. They are in the event's own zone: nine in the morning
// stays nine in the morning when the clocks change.
import type { Feature } from '#kernel/feature';
import { eventRoutes } from './routes.ts';
import { eventDeletion } from './store.ts';

export { addEvent } from './add-event.ts';
export { eventAhead } from './ahead.ts';
export { type Contact, selectContacts } from './contact-store.ts';
export { eventDay } from './event-day.ts';
export { eventsAhead, soughtEvents, visibleEvents } from './journey-store.ts';
export { shownEvents } from './present.ts';
export { eventRecord } from './store.ts';

export const feature: Feature = {
  routes: eventRoutes,
  jobs: eventDeletion.jobs,
};
