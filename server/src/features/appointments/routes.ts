import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { bind } from '#kernel/http/bind';
import { answerOffer } from './answer-offer.ts';
import { appointmentRecord } from './appointment-record.ts';
import { bringSupporter } from './bring-supporter.ts';
import { cancelAppointment, moveAppointment, withholdAppointment } from './change-appointment.ts';
import { getAppointmentFile } from './export-appointment.ts';
import { holdTime } from './hold-time.ts';
import { joinWaitingList, leaveWaitingList, listWaits } from './keep-waits.ts';
import { listAvailableHours, listTeamMemberServices } from './list-free-times.ts';
import { getAppointment, listAppointments, listBookings } from './read-appointments.ts';
import { setAppointmentReminders } from './remind.ts';
import { saveAppointment } from './save-appointment.ts';
import { addService, editService, getBookingSetup, setBookingHours } from './set-up-booking.ts';
import { waitRecord } from './wait-record.ts';

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
    holdTime,
    moveAppointment,
    cancelAppointment,
    withholdAppointment,
    bringSupporter,
    setAppointmentReminders,
  },
  { appointment: appointmentRecord },
);

const ofWaitingList = bind(
  waitingListEndpoints,
  { listWaits, joinWaitingList, leaveWaitingList, answerOffer },
  { wait: waitRecord },
);

export const appointmentRoutes = [...ofBooking, ...ofAppointments, ...ofWaitingList];
