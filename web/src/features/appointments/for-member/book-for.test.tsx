import { type AppointmentSlot, appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { type BookingHours, type BookingService, bookingEndpoints } from '@kith/contract/booking';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { anAppointment, aSlot, keepSlots } from '#testing/appointments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCase, keepCaseload } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { BookForPage } from './book-for-page.tsx';

const { cancelAppointment, saveAppointment } = appointmentsEndpoints;
const ZONE = 'Australia/Perth';
const maya = aPerson({ first_name: 'Maya', last_name: 'Hart' });
const kim = aPerson({ first_name: 'Kim', last_name: 'Lee' });
const ana = aPerson({ first_name: 'Ana', last_name: 'Silva' });
const priya = aPerson({ first_name: 'Priya', roles: ['provider'], time_zone: ZONE });

const HOURS: BookingHours = {
  ...{ time_zone: ZONE, open: [{ day: 4, from: '09:00', to: '17:00' }], other_days: [], leave: [] },
  ...{ start_every: 30, buffer_minutes: 0, notice_hours: 24, change_hours: 24, ahead_days: 366, version: 1 },
};
const SESSION: BookingService = {
  ...{ id: 1, name: 'Session', minutes: 50, modes: ['in_person', 'video'], place: '12 Hay Street' },
  ...{ price_cents: null, retired: false, version: 1 },
};

let api: FakeApi;
/** Thursday 5 June 2031, 9 am and 2 pm. */
let free: AppointmentSlot[];
let asked: ReturnType<typeof keepSlots>;

beforeEach(() => {
  api = new FakeApi();
  free = ['2031-06-05T01:00:00Z', '2031-06-05T06:00:00Z'].map((at) => aSlot(at));
  asked = keepSlots(api, free, ZONE);
  keepCaseload(api, [aCase(maya), aCase(kim), aCase(ana, undefined, { role: 'organisation_team' })]);
  api.on(bookingEndpoints.getBookingSetup, () => ({ hours: HOURS, services: [SESSION], waiting: [] }));
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  session.begin({ token: 't', user: priya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const PATH = '/care/calendar/book/:id?';
const open = (at = `/care/calendar/book/${maya.id}`) => renderPage(BookForPage, { path: PATH, at });
const press = () => screen.getAllByRole('button', { name: /^Book/ })[0] as HTMLElement;

it('books a time for a member of the caseload, and takes it back by undo', async () => {
  const booked = anAppointment(maya, priya, { start_at: free[1]?.start_at ?? '' });
  const saved = api.on(saveAppointment, () => ({ appointment: booked }));
  const cancelled = api.on(cancelAppointment, () => ({ appointment: booked }));
  const { user, address } = open('/care/calendar/book');
  const people = within(await screen.findByRole('region', { name: 'Who is it for?' }));
  // A member who is known by what is shared with a team has given no place on theirs.
  expect(people.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kim Lee'),
    expect.stringContaining('Maya Hart'),
  ]);
  await user.click(people.getByRole('link', { name: /Maya Hart/ }));
  await screen.findByRole('heading', { level: 1, name: 'Book a time for Maya Hart' });
  expect(
    screen.getByText(/^Maya gets a notice, and sees it in their events\. So do supporters/),
  ).toBeDefined();
  const two = await screen.findByRole('radio', { name: /^2.pm$/ });
  expect(asked.calls.at(-1)).toMatchObject({ provider_id: priya.id, member_id: maya.id });
  two.focus();
  await user.keyboard(' ');
  press().focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/care/calendar?day=2031-06-05'));
  expect(saved.calls).toEqual([
    expect.objectContaining({
      ...{ provider_id: priya.id, member_id: maya.id, service_id: 1, mode: 'in_person' },
      start_datetime: '2031-06-05T06:00:00.000Z',
    }),
  ]);
  const toast = toastStore.read().find(({ action }) => action?.label === 'Undo');
  expect(toast?.text).toMatch(/^Booked for Maya, /);
  toast?.action?.onPress();
  await waitFor(() => expect(cancelled.calls).toEqual([{ id: booked.id, version: booked.version }]));
});

it('finds one of many by a part of the name', async () => {
  const others = Array.from({ length: 9 }, (_, at) =>
    aCase(aPerson({ first_name: 'Lou', last_name: `N${at}` })),
  );
  keepCaseload(api, [aCase(maya), ...others]);
  const { user } = open('/care/calendar/book');
  const find = await screen.findByRole('searchbox', { name: 'Find a person' });
  await user.type(find, 'hart');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maya Hart'),
  ]);
  await user.type(find, 'x');
  await screen.findByText('No one of that name.');
});

it('says that a time is gone, and asks for another', async () => {
  const saved = api.on(saveAppointment, () => {
    throw new Refusal('slot_taken');
  });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^9.am$/ }));
  await user.click(press());

  await screen.findByText(/^Sorry, that time has just been taken/);
  await within(screen.getByRole('complementary', { name: 'Your booking' })).findByText('Choose a time');
  await user.click(press());
  await screen.findByText('Please choose a time.');
  expect(saved.calls).toHaveLength(1);
});

it('offers the others where a member can’t be booked for any more', async () => {
  open(`/care/calendar/book/${ana.id}`);
  await screen.findByText(/^You can’t book for this person/);
  await screen.findByRole('link', { name: /Kim Lee/ });
});

it('leads to the hours where nothing is offered yet', async () => {
  api.on(bookingEndpoints.getBookingSetup, () => ({
    hours: { ...HOURS, version: 0 },
    services: [{ ...SESSION, retired: true }],
    waiting: [],
  }));
  open('/care/calendar/book');
  await screen.findByRole('heading', { name: 'Nothing to book yet' });
  expect(screen.getByRole('link', { name: 'Hours and services' }).getAttribute('href')).toBe('/care/hours');
});

it('says that there is no member to book for, and that nothing loaded', async () => {
  api.refuse(caseloadEndpoints.listCaseload, 'unavailable');
  const { user } = open('/care/calendar/book');
  await screen.findByText('Your services and people didn’t load');

  keepCaseload(api, [aCase(ana, undefined, { role: 'organisation_team' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No one to book for yet' });
});
