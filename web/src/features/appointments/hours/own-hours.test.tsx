import { authEndpoints } from '@kith/contract/auth';
import { type BookingHours, type BookingService, bookingEndpoints } from '@kith/contract/booking';
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
import { OwnHours } from './own-hours.tsx';

const { addService, editService, getBookingSetup, setBookingHours } = bookingEndpoints;
const priya = aPerson({ first_name: 'Priya', roles: ['provider'], time_zone: 'Australia/Perth' });

const hours = (change: Partial<BookingHours> = {}): BookingHours => ({
  time_zone: 'Australia/Perth',
  open: [],
  other_days: [],
  leave: [],
  start_every: 30,
  buffer_minutes: 0,
  notice_hours: 24,
  change_hours: 24,
  ahead_days: 90,
  version: 0,
  ...change,
});
const service = (change: Partial<BookingService> = {}): BookingService => ({
  id: 5,
  name: 'Session',
  minutes: 50,
  modes: ['video'],
  place: null,
  price_cents: 12_050,
  retired: false,
  version: 1,
  ...change,
});

let api: FakeApi;
let services: BookingService[];
let kept: BookingHours;

beforeEach(() => {
  api = new FakeApi();
  services = [service()];
  kept = hours();
  api.on(getBookingSetup, () => ({ hours: kept, services, waiting: [] }));
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
      <OwnHours />
      <Toasts />
    </>
  );
}

const open = () => renderPage(Page, { path: '/care/hours' });
const form = async () => within(await screen.findByRole('region', { name: 'When you can be booked' }));

it('sets the hours of a week with a break, leave and rules, and undoes it', async () => {
  const saved = api.on(setBookingHours, ({ version, ...rules }) => {
    kept = { ...rules, version: version + 1 };
    return { hours: kept, touched: [] };
  });
  const { user } = open();
  const page = await form();
  await user.click(page.getByRole('checkbox', { name: 'Monday' }));
  await user.click(page.getByRole('button', { name: 'Add a break on Monday' }));
  const [leave] = page.getAllByLabelText('First day');
  await user.type(leave as HTMLElement, '2031-12-24');
  await user.type(page.getByLabelText('Last day'), '2031-12-31');
  await user.click(page.getByRole('button', { name: 'Add leave' }));
  await user.selectOptions(page.getByLabelText('Time to keep free after each'), '10 minutes');
  await user.click(page.getByRole('button', { name: 'Save hours' }));

  await screen.findByText('Your hours are saved.');
  expect(saved.calls).toEqual([
    expect.objectContaining({
      open: [
        { day: 1, from: '09:00', to: '12:30' },
        { day: 1, from: '13:30', to: '17:00' },
      ],
      leave: [{ from: '2031-12-24', to: '2031-12-31' }],
      buffer_minutes: 10,
      version: 0,
    }),
  ]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(saved.calls.at(-1)).toMatchObject({ open: [], leave: [], buffer_minutes: 0, version: 1 });
});

it('says beside a day that it ends before it begins, and sends nothing', async () => {
  kept = hours({ open: [{ day: 2, from: '09:00', to: '17:00' }], version: 1 });
  const saved = api.refuse(setBookingHours, 'internal');
  const { user } = open();
  const page = await form();
  const end = page.getByLabelText('Tuesday to');
  await user.clear(end);
  await user.type(end, '08:00');
  await user.click(page.getByRole('button', { name: 'Save hours' }));

  await page.findByText('Please choose a time after the first.');
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(saved.calls).toEqual([]);
});

it('names the bookings that lie outside the new hours', async () => {
  const maya = aPerson();
  const touched = anAppointment(maya, priya, { start_at: '2031-06-05T06:00:00.000Z' });
  api.on(setBookingHours, ({ version, ...rules }) => {
    kept = { ...rules, version: version + 1 };
    return { hours: kept, touched: [touched] };
  });
  const { user } = open();
  const page = await form();
  await user.click(page.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(page.getByRole('button', { name: 'Save hours' }));

  await page.findByText(/^1 booking is outside these hours/);
  const link = page.getByRole('link', { name: /^Maya Hart, Thursday 5 June 2031/ });
  expect(link.getAttribute('href')).toBe('/care/calendar?day=2031-06-05');
});

it('keeps what was typed when someone else has changed the hours meanwhile', async () => {
  const versions: number[] = [];
  api.on(setBookingHours, ({ version, ...rules }) => {
    versions.push(version);
    if (versions.length === 1) throw new Refusal('stale', { current: hours({ version: 4 }) });
    kept = { ...rules, version: 5 };
    return { hours: kept, touched: [] };
  });
  const { user } = open();
  const page = await form();
  await user.click(page.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(page.getByRole('button', { name: 'Save hours' }));
  await page.findByText(/^These hours were changed somewhere else/);
  await user.click(page.getByRole('button', { name: 'Save hours' }));

  await waitFor(() => expect(versions).toEqual([0, 4]));
});

it('adds a service with a price, and asks for an amount that is one', async () => {
  services = [];
  const added = api.on(addService, ({ client_key: _key, place, price_cents, ...said }) => ({
    service: service({ ...said, place: place ?? null, price_cents: price_cents ?? null }),
  }));
  const { user } = open();
  await screen.findByText(/^Add a service first/);
  await user.click(screen.getByRole('button', { name: 'Add a service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a service' }));
  await user.type(dialog.getByLabelText('What’s it called?'), 'First visit');
  await user.click(dialog.getByRole('checkbox', { name: 'Video call' }));
  await user.type(dialog.getByLabelText(/^Price to show/), 'lots');
  await user.click(dialog.getByRole('button', { name: 'Add service' }));
  await dialog.findByText('Please enter an amount such as 120 or 120.50.');

  await user.clear(dialog.getByLabelText(/^Price to show/));
  await user.type(dialog.getByLabelText(/^Price to show/), '$180.50');
  await user.click(dialog.getByRole('button', { name: 'Add service' }));

  await screen.findByText('“First visit” can be booked now.');
  expect(added.calls).toEqual([
    expect.objectContaining({
      name: 'First visit',
      minutes: 50,
      modes: ['in_person', 'video'],
      place: null,
      price_cents: 18_050,
    }),
  ]);
});

it('stops offering a service, and offers it again by undo', async () => {
  const edited = api.on(editService, ({ retired, version }) => {
    services = [service({ retired: retired ?? false, version: version + 1 })];
    return { service: services[0] as BookingService };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Session/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this service' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Price to show/).value).toBe('120.50');
  await user.click(dialog.getByRole('button', { name: 'Stop offering this' }));

  await screen.findByText('No longer offered');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(screen.queryByText('No longer offered')).toBeNull());
  expect(edited.calls).toEqual([
    { id: 5, version: 1, retired: true },
    { id: 5, version: 2, retired: false },
  ]);
});
