// What keeps schedules of check-ins right: the clock where their member is, and the consent of a guardian.
export { checkInSchedules } from './check-in-schedules.ts';
