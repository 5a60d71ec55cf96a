import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { bind } from '#kernel/http/bind';
import { appointmentRecord } from './appointment-record.ts';
import { cancelAppointment, moveAppointment, withholdAppointment } from './change-appointment.ts';
import { getAppointmentFile } from './export-appointment.ts';
import { listAvailableHours, listTeamMemberServices } from './list-free-times.ts';
import { getAppointment, listAppointments, listBookings } from './read-appointments.ts';
import { setAppointmentReminders } from './remind.ts';
import { saveAppointment } from './save-appointment.ts';
import { addService, editService, getBookingSetup, setBookingHours } from './set-up-booking.ts';

const ofBooking = bind(bookingEndpoints, { getBookingSetup, setBookingHours, addService, editService });

const ofAppointments = bind(
  appointmentsEndpoints,
  {
    listTeamMemberServices,
    listAvailableHours,
    listAppointments,
    listBookings,
    getAppointment,
    getAppointmentFile,
    saveAppointment,
    moveAppointment,
    cancelAppointment,
    withholdAppointment,
    setAppointmentReminders,
  },
  { appointment: appointmentRecord },
);

export const appointmentRoutes = [...ofBooking, ...ofAppointments];
