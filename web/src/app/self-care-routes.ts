import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

const thoughtRecordsPage = async () =>
  (await import('../views/thought-records/thought-records-page.tsx')).ThoughtRecordsPage;

/** What a person keeps of their own: thought records, focus areas and medicines. */
export const selfCare: RouteRow[] = [
  { path: '/cbt', auth: true, open: 'kept', title: titles.journal, load: thoughtRecordsPage },
  {
    path: '/cbt/view_thought/{id}',
    auth: true,
    open: 'kept',
    title: titles.journal,
    load: thoughtRecordsPage,
  },
  {
    path: '/focus-areas',
    auth: true,
    title: titles.focusAreas,
    load: async () => (await import('../features/focus-areas/focus-areas-page.tsx')).FocusAreasPage,
  },
  {
    path: '/focus-areas/{id}',
    auth: true,
    title: titles.focusAreas,
    load: async () => (await import('../features/focus-areas/area-page.tsx')).FocusAreaPage,
  },
  {
    path: '/medications',
    auth: true,
    open: 'kept',
    title: titles.list,
    load: async () => (await import('../features/medications/medications-page.tsx')).MedicationsPage,
  },
  {
    path: '/medications/print',
    auth: true,
    open: 'kept',
    title: titles.list,
    load: async () => (await import('../features/medications/print/print-page.tsx')).MedicationsPrintPage,
  },
];
