import { appointmentsEndpoints } from '@kith/contract/appointments';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { dosesEndpoints } from '@kith/contract/doses';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { keepEvents } from './events.ts';
import type { FakeApi } from './fake-api.ts';
import { keepSilences } from './silences.ts';
import { keepNoTasks } from './tasks.ts';

/** A server on which there is nothing to do and nothing planned, as home asks for it. */
export function keepNothingNext(api: FakeApi): void {
  keepNoTasks(api);
  keepEvents(api, []);
  api.on(appointmentsEndpoints.listAppointments, () => ({ appointments: [], has_more_data: false }));
  api.on(appointmentsEndpoints.listBookings, () => ({ appointments: [], has_more_data: false }));
  api.on(caseloadCheckInsEndpoints.countCaseCheckIns, () => ({ look_count: 0 }));
  api.on(focusAreasEndpoints.listFocusAreas, () => ({ focus_areas: [] }));
  keepSilences(api);
  api.on(lookBacksEndpoints.listDueLookBacks, () => ({ due: [] }));
  api.on(dosesEndpoints.listDosesToday, () => ({ day: '2026-01-01', doses: [] }));
  api.on(assessmentRequestsEndpoints.listRequestsOfUser, () => ({ assessments_requests: [] }));
  api.on(assessmentsEndpoints.listInstruments, () => ({ instruments: [] }));
}
