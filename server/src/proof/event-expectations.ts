import type { EndpointName } from '@kith/contract';
import { MISSING, own, type Row, record } from './rows.ts';

const LUNCH = { title: 'Lunch by the river', start_date: '2031-06-07' };

export const eventExpectations = {
  addEvent: {
    ...own((f) => ({ ...LUNCH, about_patient_id: f.ownerId })),
    missing: () => ({ ...LUNCH, about_patient_id: MISSING }),
    stranger: 'not_found',
  },
  fetchEvents: {
    ...own((f) => ({ member_id: f.ownerId })),
    missing: () => ({ member_id: MISSING }),
    stranger: 'not_found',
  },
  getEvent: record(
    (f) => ({ id: f.eventId }),
    () => ({ id: MISSING }),
  ),
  editEvent: record(
    (f) => ({ id: f.eventId, title: 'Changed', version: f.eventVersion }),
    (f) => ({ id: MISSING, title: 'Changed', version: f.eventVersion }),
  ),
  withholdEvent: record(
    (f) => ({ id: f.eventId, withheld: true }),
    () => ({ id: MISSING, withheld: true }),
  ),
  deleteEvent: record(
    (f) => ({ id: f.eventId, version: f.eventVersion }),
    (f) => ({ id: MISSING, version: f.eventVersion }),
  ),
  restoreEvent: record(
    (f) => ({ id: f.deletedEventId }),
    () => ({ id: MISSING }),
  ),
} satisfies Partial<Record<EndpointName, Row>>;
