import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

/** Check-ins: their list, the questions of one, a result, one instrument over time, and what was asked. */
export const checkIns: RouteRow[] = [
  {
    path: '/check-ins',
    auth: true,
    open: 'kept',
    title: titles.checkIns,
    load: async () => (await import('../features/check-ins/list-page.tsx')).CheckInsPage,
  },
  {
    path: '/check-ins/take/{code}',
    auth: true,
    open: 'kept',
    title: titles.checkIn,
    frame: 'step',
    load: async () => (await import('../views/check-ins/take-check-in-page.tsx')).TakeCheckInPage,
  },
  {
    path: '/check-ins/result/{id}',
    auth: true,
    title: titles.checkIn,
    load: async () => (await import('../views/check-ins/check-in-result-page.tsx')).CheckInResultPage,
  },
  {
    path: '/check-ins/report/{code}',
    auth: true,
    title: titles.checkIn,
    load: async () => (await import('../views/check-ins/check-in-report-page.tsx')).CheckInReportPage,
  },
  {
    path: '/check-ins/set/{set_request_id}',
    auth: true,
    title: titles.checkIns,
    load: async () => (await import('../features/check-ins/set-page.tsx')).SetPage,
  },
];
