import { listAvailableHours } from './list-free-times.ts';
import { saveAppointment } from './save-appointment.ts';
import { addService, setBookingHours } from './set-up-booking.ts';

/** The stories by which the demo gives its people appointments. */
export const seeding = { setBookingHours, addService, listAvailableHours, saveAppointment };
