// Appointments. A professional says what they offer, when they work, and by which rules they can be booked;
// a member books a free time with a professional of their team. Free times are worked out by the clock of the
// professional's zone (`slots.ts`), and the database lets no time be taken twice. `policy.ts` says who sees
// an appointment and changes it.
import type { Feature } from '#kernel/feature';
import { waitingJobs } from './pass-on.ts';
import { appointmentRoutes } from './routes.ts';

export { appointmentRecord } from './appointment-record.ts';
export { type AppointmentRow, appointmentReaders } from './appointment-store.ts';
export { appointmentEntries } from './calendar-entries.ts';
export { endAppointments } from './end-appointments.ts';
export { shownAppointments } from './present-items.ts';
export { appointmentReminders } from './remind.ts';
export { seeding } from './seeding.ts';

export const feature: Feature = { routes: appointmentRoutes, jobs: waitingJobs };
