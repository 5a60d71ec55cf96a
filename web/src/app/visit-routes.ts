import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

/** A time is booked, and what a member brings to it. */
export const visits: RouteRow[] = [
  {
    path: '/book/{id?}',
    auth: true,
    title: titles.book,
    load: async () => (await import('../features/appointments/booking/book-page.tsx')).BookPage,
  },
  {
    path: '/visit/{id}',
    auth: true,
    title: titles.visit,
    load: async () => (await import('../views/visits/visit-page.tsx')).VisitPage,
  },
];
