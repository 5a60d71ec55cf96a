import type { Appointment } from '@kith/contract/appointment-fields';
import {
  type AppointmentSlot,
  appointmentsEndpoints,
  type BookableProvider,
} from '@kith/contract/appointments';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { User } from '@kith/contract/users';
import type { Wait } from '@kith/contract/waiting-list';
import type { FakeApi, Received } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

const stored = (moment: string) => moment.slice(0, 19).replace('T', ' ');

/** A free time of so many minutes. */
export function aSlot(startAt: string, minutes = 50): AppointmentSlot {
  const start_at = new Date(startAt).toISOString();
  const end_at = new Date(Date.parse(startAt) + minutes * 60_000).toISOString();
  return { start_at, end_at, start_datetime: stored(start_at), end_datetime: stored(end_at) };
}

/** An appointment far ahead that its reader may change, unless a test says otherwise. */
export function anAppointment(member: User, provider: User, change: Partial<Appointment> = {}): Appointment {
  return {
    id: nextId(),
    ...aSlot(change.start_at ?? '2031-06-05T06:00:00.000Z'),
    service: { id: 1, info: { name: 'Session' }, duration: 50 },
    provider: aCard(provider),
    member: aCard(member),
    companion: null,
    about_patient_id: member.id,
    mode: 'video',
    place: null,
    price_cents: null,
    time_zone: provider.time_zone,
    notes: null,
    withheld: false,
    reminders: [],
    cancelled: null,
    change_until: '2031-06-04T06:00:00.000Z',
    created_at: '2026-11-20 03:00:00',
    unformatted_date_created: '2026-11-20T03:00:00.000Z',
    edited_at: null,
    can_edit: true,
    abilities: ['update', 'delete', 'withhold'],
    version: 1,
    ...change,
  };
}

/** A professional with a session by video or in person, and a short check-in. */
export function aBookable(provider: User, change: Partial<BookableProvider> = {}): BookableProvider {
  return {
    provider: aCard(provider),
    profession: 'Psychologist',
    time_zone: provider.time_zone,
    change_hours: 24,
    ahead_days: 366,
    services: [
      {
        id: 1,
        name: 'Session',
        minutes: 50,
        modes: ['in_person', 'video'],
        place: '12 Hay Street',
        price_cents: 12_000,
      },
      { id: 2, name: 'Short check-in', minutes: 20, modes: ['phone'], place: null, price_cents: null },
    ],
    ...change,
  };
}

/** Keeps each time that is asked for, until this moment. */
export function keepHeld(api: FakeApi, until = '2031-06-01T00:05:00.000Z'): Received<object> {
  return api.on(appointmentsEndpoints.holdTime, () => ({ held_until: until }));
}

/** Answers with those of the free times that are still there, by the calendar of `zone`. */
export function keepSlots(api: FakeApi, free: readonly AppointmentSlot[], zone: string): Received<object> {
  return api.on(appointmentsEndpoints.listAvailableHours, ({ provider_id, service_id, selected_date }) => {
    const on = (day: string) => free.filter(({ start_at }) => calendarDay(new Date(start_at), zone) === day);
    const days = Array.from({ length: 7 }, (_, at) => dayAfter(selected_date, at));
    return {
      provider_id,
      service_id,
      selected_date,
      time_zone: zone,
      slots: [...on(selected_date)],
      days: days.map((day) => ({ day, free: on(day).length })),
      next_free: free.slice(0, 5),
    };
  });
}

/** A wait for any time of a session, far ahead, to which none is offered unless a test says otherwise. */
export function aWait(member: User, provider: User, change: Partial<Wait> = {}): Wait {
  return {
    id: nextId(),
    provider: aCard(provider),
    time_zone: provider.time_zone,
    service: { id: 1, info: { name: 'Session' }, duration: 50 },
    is_offered: true,
    mode: 'video',
    days: [1, 2, 3, 4, 5, 6, 7],
    parts: ['morning', 'afternoon', 'evening'],
    until: '2031-07-01',
    withheld: false,
    offer: null,
    about_patient_id: member.id,
    ...change,
  };
}
