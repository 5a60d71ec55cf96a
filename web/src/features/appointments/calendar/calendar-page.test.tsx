import type { Appointment } from '@kith/contract/appointment-fields';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { bookingEndpoints } from '@kith/contract/booking';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { anAppointment } from '#testing/appointments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { CalendarPage } from './calendar-page.tsx';

const { cancelAppointment, listBookings } = appointmentsEndpoints;
const maya = aPerson();
const priya = aPerson({ first_name: 'Priya', roles: ['provider'], time_zone: 'Australia/Perth' });

const HOURS = {
  ...{ time_zone: 'Australia/Perth', open: [], other_days: [], leave: [], start_every: 30 },
  ...{ buffer_minutes: 0, notice_hours: 24, change_hours: 24, ahead_days: 90, version: 1 },
};
const SESSION = {
  ...{ id: 7, name: 'Session', minutes: 50, modes: ['video' as const], place: null, price_cents: null },
  ...{ retired: false, version: 1 },
};

let api: FakeApi;
let bookings: Appointment[];

beforeEach(() => {
  api = new FakeApi();
  bookings = [anAppointment(maya, priya, { notes: 'My knee again', abilities: ['update', 'delete'] })];
  api.on(listBookings, () => ({ appointments: bookings, has_more_data: false }));
  api.on(bookingEndpoints.getBookingSetup, () => ({
    hours: HOURS,
    services: [SESSION],
    waiting: [{ service_id: SESSION.id, people: 3 }],
  }));
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  session.begin({ token: 't', user: priya, session: aSession() }, Date.now());
});
afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <CalendarPage />
      <Toasts />
    </>
  );
}

const open = () => renderPage(Page, { path: '/care/calendar', at: '/care/calendar?day=2031-06-03' });
const booking = () => screen.findByRole('button', { name: /2.pm to 2\.50.pm.*Maya Hart/ });

it('shows a week of bookings by day, and what a member wrote for one', async () => {
  const { user, address } = open();
  await screen.findByRole('heading', { name: '2 to 8 June 2031' });
  await user.click(await booking());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Maya Hart' }));
  expect(sheet.getByText('My knee again')).toBeDefined();
  expect(sheet.getByRole('link', { name: 'Move' }).getAttribute('href')).toBe(
    `/book/${priya.id}?move=${bookings[0]?.id}`,
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Week after' }));

  await screen.findByRole('heading', { name: '9 to 15 June 2031' });
  expect(address()).toBe('/care/calendar?day=2031-06-09');
});

it('cancels with a reason after it has asked, and still names the booking', async () => {
  const cancelled = api.on(cancelAppointment, ({ reason }) => {
    const [before] = bookings as [Appointment];
    const gone = { at: '2026-11-29T03:00:00.000Z', by: 'provider' as const, reason: reason ?? null };
    bookings = [{ ...before, cancelled: gone, abilities: [], can_edit: false, version: 2 }];
    return { appointment: bookings[0] as Appointment };
  });
  const { user } = open();
  await user.click(await booking());
  await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }));
  await user.type(dialog.getByLabelText('Why? (optional)'), 'I’m unwell');
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));

  await screen.findByText('Maya’s appointment is cancelled.');
  await screen.findByRole('button', { name: /Maya Hart.*Cancelled/ });
  expect(cancelled.calls).toEqual([{ id: bookings[0]?.id, version: 1, reason: 'I’m unwell' }]);
});

it('keeps the reason where the booking was changed meanwhile', async () => {
  api.on(cancelAppointment, () => {
    throw new Refusal('stale', { current: bookings[0] });
  });
  const { user } = open();
  await user.click(await booking());
  await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }));
  await user.type(dialog.getByLabelText('Why? (optional)'), 'I’m unwell');
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));

  await dialog.findByText(/^This was changed somewhere else/);
  expect(dialog.getByLabelText<HTMLInputElement>('Why? (optional)').value).toBe('I’m unwell');
});

it('says that a week is empty, and that it did not load', async () => {
  bookings = [];
  const { user } = open();
  await screen.findByRole('heading', { name: 'Nothing booked this week' });

  api.refuse(listBookings, 'unavailable');
  await user.click(screen.getByRole('button', { name: 'Week after' }));
  await waitFor(() => expect(screen.getByText('Your bookings didn’t load')).toBeDefined());
});

it('says how many people wait for each service, and not who', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Waiting list' }));
  expect(card.getByText('Session')).toBeDefined();
  expect(card.getByText('3 people')).toBeDefined();
  expect(card.getByText(/You don’t see who waits\.$/)).toBeDefined();
});
