import { appointment } from '@kith/contract/appointment-fields';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { defineRecord } from '#records';

const { listAppointments, listBookings, listAvailableHours, holdTime } = appointmentsEndpoints;

export const appointments = defineRecord({
  kind: 'appointment',
  row: appointment,
  get: appointmentsEndpoints.getAppointment,
});

export const saveAppointment = appointments.change(appointmentsEndpoints.saveAppointment, 'created');
export const moveAppointment = appointments.change(appointmentsEndpoints.moveAppointment);
export const cancelAppointment = appointments.change(appointmentsEndpoints.cancelAppointment);
export const withholdAppointment = appointments.change(appointmentsEndpoints.withholdAppointment);
export const bringSupporter = appointments.change(appointmentsEndpoints.bringSupporter);
export const setAppointmentReminders = appointments.change(appointmentsEndpoints.setAppointmentReminders);

/** For another calendar. */
export const appointmentFile = (id: number) => call(appointmentsEndpoints.getAppointmentFile, { id });

/** Days of the viewer's calendar, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Appointments of a member, cancelled ones too. */
export const appointmentsQuery = ({ member, team, named }: Whose, days: Days) =>
  queryOptions({
    queryKey: [...appointments.key(member), days.from, days.to],
    queryFn: ({ signal }) =>
      allPages(async (page) => {
        const { appointments: rows, ...rest } = await call(
          listAppointments,
          { ...named, ...days, ...page },
          { signal },
        );
        return { rows, ...rest };
      }),
    refetchOnMount: 'always',
    ...liveTags(listAppointments, team && member),
  });

export const appointmentQuery = (viewer: number, id: number) =>
  queryOptions({
    queryKey: [...appointments.key(viewer), 'one', id],
    queryFn: () => appointments.get(id),
    refetchOnMount: 'always',
    ...liveTags(appointmentsEndpoints.getAppointment),
  });

/** For the views. */
export const appointmentQueries = { one: appointmentQuery, inDays: appointmentsQuery };

const BOOKINGS = 'bookings';

/** Appointments of members with the viewer as their professional. */
export const bookingsQuery = (viewer: number, days: Days) =>
  queryOptions({
    queryKey: [BOOKINGS, viewer, days.from, days.to],
    queryFn: ({ signal }) =>
      allPages(async (page) => {
        const { appointments: rows, ...rest } = await call(listBookings, { ...days, ...page }, { signal });
        return { rows, ...rest };
      }),
    refetchOnMount: 'always',
    ...liveTags(listBookings),
  });

const SLOTS = 'slots';

export interface AskedSlots {
  readonly provider_id: number;
  readonly service_id: number;
  /** The member for whom a professional asks. */
  readonly member_id?: number;
  /** An appointment that is moved: its own time is free for it. */
  readonly appointment_id?: number;
}

/** Free times on a day, their number on each of seven days from it, and the next ones from now. */
export const slotsQuery = (viewer: number, asked: AskedSlots, selected_date: string) =>
  queryOptions({
    queryKey: [...memberKey(viewer), SLOTS, asked, selected_date],
    queryFn: ({ signal }) => call(listAvailableHours, { ...asked, selected_date }, { signal }),
    refetchOnMount: 'always',
    ...liveTags(listAvailableHours),
  });

/**
 * Keeps a time for the viewer while they fill in the form. Asked again when they come back to the page, and
 * never on its own: a time that is held for too long is not free for others.
 */
export const heldTimeQuery = (viewer: number, asked: AskedSlots, at: string) =>
  queryOptions({
    queryKey: [...memberKey(viewer), 'held', asked, at],
    queryFn: ({ signal }) =>
      call(
        holdTime,
        { provider_id: asked.provider_id, service_id: asked.service_id, start_datetime: at },
        { signal },
      ),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });

/** Asks again for all free times, and for the bookings of the viewer: after a change or a doubt. */
export function useAskTimesAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === BOOKINGS || queryKey.includes(SLOTS),
    });
}
