import { type AppointmentSlot, appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { aBookable, anAppointment, aSlot, keepHeld, keepSlots } from '#testing/appointments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { BookPage } from './book-page.tsx';

const { getAppointment, holdTime, listTeamMemberServices, moveAppointment, saveAppointment } =
  appointmentsEndpoints;
const ZONE = 'Australia/Perth';
const maya = aPerson({ time_zone: ZONE });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair', roles: ['provider'], time_zone: ZONE });

let api: FakeApi;
/** Thursday 5 June 2031, 9 am and 2 pm, and the Friday after it. */
let free: AppointmentSlot[];

beforeEach(() => {
  api = new FakeApi();
  free = ['2031-06-05T01:00:00Z', '2031-06-05T06:00:00Z', '2031-06-06T01:00:00Z'].map((at) => aSlot(at));
  keepSlots(api, free, ZONE);
  keepHeld(api);
  api.on(listTeamMemberServices, () => ({ team_members: [aBookable(priya)] }));
  api.on(waitingListEndpoints.listWaits, () => ({ waits: [] }));
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

const open = (at = `/book/${priya.id}`) => renderPage(BookPage, { path: '/book/:id?', at });
const day = (name: string) => screen.findByRole('radio', { name });
const time = (name: string | RegExp) => screen.findByRole('radio', { name });
const press = () => screen.getAllByRole('button', { name: /^Book/ })[0] as HTMLElement;

it('books a service on a day at a time, with a note, and says what is booked', async () => {
  const booked = anAppointment(maya, priya, { start_at: free[1]?.start_at ?? '' });
  const saved = api.on(saveAppointment, () => ({ appointment: booked }));
  api.on(getAppointment, () => ({ appointment: booked }));
  const { user, address } = open();
  await screen.findByRole('heading', { level: 1, name: 'Book a time with Priya Nair' });
  await screen.findByText('Times are shown for Perth. You can move or cancel until 24 hours before.');

  await user.click(screen.getByRole('radio', { name: 'Video call' }));
  await user.click(await day('Friday 6 June 2031, 1 time'));
  await user.click(await day('Thursday 5 June 2031, 2 times'));
  await user.click(await time(/^2.pm$/));
  await user.type(screen.getByLabelText(/^Anything they should know/), 'My knee again');
  await user.click(press());

  await screen.findByRole('heading', { level: 1, name: 'You’re booked' });
  expect(saved.calls).toEqual([
    expect.objectContaining({
      provider_id: priya.id,
      service_id: 1,
      start_datetime: '2031-06-05T06:00:00.000Z',
      mode: 'video',
      notes: 'My knee again',
      withheld: false,
    }),
  ]);
  expect(address()).toBe(`/book/${priya.id}?booked=${booked.id}`);
  expect(screen.getByText(/^Priya expects you on Thursday 5 June 2031/)).toBeDefined();
});

it('says kindly that a time has just been taken, keeps all else and shows what is free', async () => {
  const booked = anAppointment(maya, priya);
  const saved = api.on(saveAppointment, () => {
    if (saved.calls.length > 1) return { appointment: booked };
    free.splice(1, 1);
    throw new Refusal('slot_taken');
  });
  api.on(getAppointment, () => ({ appointment: booked }));
  const { user } = open();
  await user.click(await day('Thursday 5 June 2031, 2 times'));
  await user.click(await time(/^2.pm$/));
  await user.type(screen.getByLabelText(/^Anything they should know/), 'My knee again');
  await user.click(press());

  const notice = await screen.findByText(/^Sorry, that time has just been taken/);
  expect(notice.closest('[tabindex]')).toBe(document.activeElement);
  await day('Thursday 5 June 2031, 1 time');
  expect(screen.queryByRole('radio', { name: /^2.pm$/ })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything they should know/).value).toBe(
    'My knee again',
  );

  const next = within(screen.getByRole('group', { name: 'Next free times' }));
  await user.click(next.getByRole('button', { name: /^5 June 2031, 9/ }));
  expect(screen.queryByText(/^Sorry, that time/)).toBeNull();
  await user.click(press());

  await screen.findByRole('heading', { level: 1, name: 'You’re booked' });
  expect(saved.calls.at(-1)).toMatchObject({
    start_datetime: '2031-06-05T01:00:00.000Z',
    notes: 'My knee again',
  });
});

it('keeps the chosen time while the form is filled in, and says until when', async () => {
  const held = api.on(holdTime, () => ({ held_until: '2031-06-01T00:05:00.000Z' }));
  const { user } = open();
  await day('Thursday 5 June 2031, 2 times');
  expect(held.calls).toEqual([]);
  await user.click(await time(/^2.pm$/));

  await screen.findByText(/^Kept for you until 1 June 2031/);
  await user.type(screen.getByLabelText(/^Anything they should know/), 'My knee again');
  expect(held.calls).toEqual([
    { provider_id: priya.id, service_id: 1, start_datetime: '2031-06-05T06:00:00.000Z' },
  ]);
});

it('asks for another time as soon as the chosen one turns out to be held by another person', async () => {
  api.on(holdTime, () => {
    free.splice(1, 1);
    throw new Refusal('slot_taken');
  });
  const { user } = open();
  await day('Thursday 5 June 2031, 2 times');
  await user.click(await time(/^2.pm$/));

  await screen.findByText(/^Sorry, that time has just been taken/);
  await day('Thursday 5 June 2031, 1 time');
});

it('says that one has another appointment then, and not that the time has just been taken', async () => {
  const own = 'You already have an appointment at this time. Please choose another.';
  const saved = api.on(saveAppointment, () => {
    throw new Refusal('fields_rejected', { errors: { start_datetime: own } });
  });
  const { user } = open();
  await day('Thursday 5 June 2031, 2 times');
  await user.click(await time(/^2.pm$/));
  await user.click(press());

  const notice = await screen.findByText(own);
  expect(notice.closest('[tabindex]')).toBe(document.activeElement);
  expect(screen.queryByText(/^Sorry, that time/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /pm|am/, checked: true })).toBeNull());
  await user.click(press());
  await screen.findByText('Please choose a time.');
  expect(saved.calls).toHaveLength(1);
});

it('asks for a time before it sends, and keeps choices and words when nothing came back', async () => {
  const { user, address } = open();
  await day('Thursday 5 June 2031, 2 times');
  await user.click(press());
  await screen.findByText('Please choose a time.');

  await user.click(await time(/^9.am$/));
  await user.type(screen.getByLabelText(/^Anything they should know/), 'My knee again');
  api.disconnect();
  await user.click(press());

  await screen.findByRole('alert');
  expect(address()).toContain('at=2031-06-05T01');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Anything they should know/).value).toBe(
    'My knee again',
  );
  api.connect();
});

it('shows times in the viewer’s zone, with the other’s beside them where the clocks differ', async () => {
  const inSydney = { ...maya, time_zone: 'Australia/Sydney' };
  session.begin({ token: 't', user: inSydney, session: aSession() }, Date.now());
  api.on(authEndpoints.getProfile, () => ({ user: inSydney, session: aSession() }));
  keepSlots(api, free, 'Australia/Sydney');
  open();

  await screen.findByText(/^Times are shown for Sydney\./);
  await screen.findByRole('radio', { name: /^11.am\s*9.am in Perth$/ });
});

it('offers the people who can be booked, and says so where there are none', async () => {
  const { user } = open('/book');
  await user.click(await screen.findByRole('link', { name: /Priya Nair/ }));
  await screen.findByRole('heading', { level: 1, name: 'Book a time with Priya Nair' });
});

it('says so where no person of the team can be booked', async () => {
  api.on(listTeamMemberServices, () => ({ team_members: [] }));
  open('/book');
  await screen.findByRole('heading', { name: 'No times to book yet' });
});

it('says that times did not load, and asks again', async () => {
  const refused = api.refuse(appointmentsEndpoints.listAvailableHours, 'unavailable');
  const { user } = open();
  await screen.findByText('The free times didn’t load.');
  expect(refused.calls.length).toBeGreaterThan(0);

  const again = await screen.findByRole('button', { name: 'Try again' });
  keepSlots(api, free, ZONE);
  await user.click(again);
  await day('Thursday 5 June 2031, 2 times');
});

it('moves an appointment, and back by undo', async () => {
  let now = anAppointment(maya, priya, { start_at: free[0]?.start_at ?? '' });
  const { id } = now;
  api.on(getAppointment, () => ({ appointment: now }));
  const moved = api.on(moveAppointment, ({ start_datetime, version }) => {
    now = { ...now, ...aSlot(start_datetime), version: version + 1 };
    return { appointment: now };
  });
  const { user, address } = open(`/book/${priya.id}?move=${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Move your time with Priya Nair' });
  await user.click(await day('Friday 6 June 2031, 1 time'));
  await user.click(await time(/^9.am$/));
  await user.click(screen.getAllByRole('button', { name: /^Move to/ })[0] as HTMLElement);

  await waitFor(() => expect(address()).toBe('/events?view=list&day=2031-06-06'));
  toastStore
    .read()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onPress();

  await waitFor(() => expect(moved.calls).toHaveLength(2));
  expect(moved.calls).toEqual([
    { id, version: 1, start_datetime: '2031-06-06T01:00:00.000Z' },
    { id, version: 2, start_datetime: '2031-06-05T01:00:00.000Z' },
  ]);
});

it('moves nothing that has begun or is too close', async () => {
  const late = anAppointment(maya, priya, { abilities: ['withhold'], can_edit: false });
  api.on(getAppointment, () => ({ appointment: late }));
  open(`/book/${priya.id}?move=${late.id}`);
  await screen.findByRole('heading', { name: 'This can’t be moved here any more' });
});
