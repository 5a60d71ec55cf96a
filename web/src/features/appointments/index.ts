// Appointments on the screen: booking a time with a professional of one's team, moving and cancelling it, the
// hours and services of a professional, and their calendar. Times are shown in the viewer's own zone, with
// the other's beside it where they differ.
export { AppointmentCard, type AppointmentFace } from './appointment-card.tsx';
export { AppointmentSheet } from './appointment-sheet.tsx';
export { appointmentQueries, appointments } from './appointments-api.ts';
export { OwnHours } from './hours/own-hours.tsx';
export { appointmentInLists } from './in-lists.ts';
export { NextAppointments, useNextAppointments } from './next-appointments.tsx';
export { WaitingList } from './waiting/waiting-list.tsx';
