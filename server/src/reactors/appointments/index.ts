// Cancels what was booked by a place on a team that is over.
export { appointmentsEnd } from './appointments-end.ts';
