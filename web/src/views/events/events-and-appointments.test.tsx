import type { Appointment } from '@kith/contract/appointment-fields';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { teamEndpoints } from '@kith/contract/team';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { aBookable, anAppointment } from '#testing/appointments.ts';
import { anEvent, keepEvents } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership } from '#testing/memberships.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { EventsAndAppointmentsPage } from './events-and-appointments-page.tsx';

const { getAppointmentFile, listAppointments, listTeamMemberServices, withholdAppointment } =
  appointmentsEndpoints;
const { bringSupporter, getAppointment, setAppointmentReminders } = appointmentsEndpoints;
const maya = aPerson({ time_zone: 'Australia/Perth' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair', time_zone: 'Australia/Perth' });
const lunch = { title: 'Lunch by the river', start_date: '2031-06-05', end_date: '2031-06-05' };

let api: FakeApi;
let booked: Appointment;

beforeEach(() => {
  api = new FakeApi();
  booked = anAppointment(maya, priya);
  keepEvents(api, [anEvent(maya, lunch)]);
  api.on(listAppointments, () => ({ appointments: [booked], has_more_data: false }));
  api.on(listTeamMemberServices, () => ({ team_members: [aBookable(priya)] }));
  api.on(waitingListEndpoints.listWaits, () => ({ waits: [] }));
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const open = (view = 'list') =>
  renderPage(EventsAndAppointmentsPage, { path: '/events', at: `/events?view=${view}&day=2031-06-05` });
const row = () => screen.findByRole('button', { name: /2.pm to 2\.50.pm.*Session with Priya Nair/ });

it('shows an appointment among events, and keeps it from supporters by a switch', async () => {
  const withheld = api.on(withholdAppointment, ({ withheld: wanted }) => {
    booked = { ...booked, withheld: wanted, version: 2 };
    return { appointment: booked };
  });
  const { user } = open();
  await row();
  const rows = within(screen.getByRole('region', { name: /Thursday 5 June 2031/ })).getAllByRole('button');
  expect(rows.map(({ textContent }) => /Lunch|Session/.exec(textContent ?? '')?.[0])).toEqual([
    'Lunch',
    'Session',
  ]);

  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));
  expect(sheet.getByText(/^You can move or cancel until 4 June 2031/)).toBeDefined();
  await user.click(sheet.getByRole('switch', { name: /^Hide from supporters/ }));

  await waitFor(() => expect(withheld.calls).toEqual([{ id: booked.id, withheld: true }]));
});

it('asks a supporter along, who is said to see it, and comes alone again', async () => {
  const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
  api.on(teamEndpoints.getTeam, () => ({ team: [aMembership(maya, sam)] }));
  const asked = api.on(bringSupporter, ({ companion_id }) => {
    booked = { ...booked, companion: companion_id === null ? null : aCard(sam) };
    return { appointment: booked };
  });
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));

  await user.selectOptions(await sheet.findByLabelText('Who comes with you'), 'Sam Hart');
  await sheet.findByText(/^Sam sees this appointment/);
  await user.selectOptions(sheet.getByLabelText('Who comes with you'), 'I come alone');
  await sheet.findByText('You can ask one of your supporters along.');

  expect(asked.calls).toEqual([
    { id: booked.id, companion_id: sam.id },
    { id: booked.id, companion_id: null },
  ]);
});

it('asks for a file of one that lies ahead, for another calendar', async () => {
  const bytes = new TextEncoder().encode('BEGIN:VCALENDAR');
  const asked = api.on(getAppointmentFile, () => ({ contentType: 'text/calendar', bytes }));
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));

  await user.click(sheet.getByRole('button', { name: /calendar/i }));

  await waitFor(() => expect(asked.calls).toEqual([{ id: booked.id }]));
});

it('counts it on its day of the month, unless it is cancelled', async () => {
  open('month');
  await screen.findByRole('button', {
    name: 'Thursday 5 June 2031, 2 events: Lunch by the river, Session with Priya Nair',
  });
});

it('still names a cancelled one in the list of its day alone', async () => {
  booked = {
    ...booked,
    cancelled: { at: '2026-11-29T03:00:00.000Z', by: 'provider', reason: 'Priya is unwell' },
    abilities: [],
  };
  const { user } = open('month');
  await screen.findByRole('button', { name: 'Thursday 5 June 2031, 1 event: Lunch by the river' });
  await user.click(await row());

  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));
  expect(sheet.getByText('Cancelled by Priya.')).toBeDefined();
  expect(sheet.getByText('Priya is unwell')).toBeDefined();
  expect(sheet.queryByRole('link', { name: 'Move' })).toBeNull();
});

it('says why it is cancelled where its professional is no longer on the team', async () => {
  booked = {
    ...booked,
    cancelled: { at: '2026-11-29T03:00:00.000Z', by: 'ended', reason: null },
    abilities: [],
  };
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));
  expect(sheet.getByText('Cancelled, because Priya was no longer on your team.')).toBeDefined();
  expect(sheet.queryByRole('link', { name: 'Send a message' })).toBeNull();
});

it('shows the events, and says that appointments did not load', async () => {
  const refused = api.refuse(listAppointments, 'unavailable');
  open();
  await screen.findByText(/^Your appointments didn’t load/);
  await screen.findByRole('button', { name: /Lunch by the river/ });
  expect(refused.calls.length).toBeGreaterThan(0);
});

const A_DAY = { minutes_before: 1440, at: '2031-06-04T06:00:00.000Z' };
const AN_HOUR = { minutes_before: 60, at: '2031-06-05T05:00:00.000Z' };

it('says when the member is reminded of it, by their clock, and saves what they choose', async () => {
  booked = { ...booked, reminders: [A_DAY, AN_HOUR] };
  const set = api.on(setAppointmentReminders, ({ minutes_before }) => {
    const reminders = [A_DAY, AN_HOUR].filter((one) =>
      minutes_before.some((it) => it === one.minutes_before),
    );
    booked = { ...booked, reminders };
    return { appointment: booked };
  });
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));
  const sent = () => sheet.queryAllByText(/^Will be sent/).map(({ textContent }) => textContent);
  expect(sent()).toEqual([
    'Will be sent at 2\u00a0pm on Wednesday 4 June 2031.',
    'Will be sent at 1\u00a0pm on Thursday 5 June 2031.',
  ]);

  await user.click(sheet.getByRole('button', { name: '1 hour before', pressed: true }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(sheet.getByRole('button', { name: 'A day before', pressed: true }));
  await sheet.findByText('No reminder will be sent.');
  expect(set.calls).toEqual([
    { id: booked.id, minutes_before: [1440], version: 1 },
    { id: booked.id, minutes_before: [], version: 1 },
  ]);
});

it('keeps each choice of reminders, also where the list is read anew later', async () => {
  booked = { ...booked, reminders: [AN_HOUR] };
  const set = api.on(setAppointmentReminders, () => ({ appointment: booked }));
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));

  for (const [at, name] of ['A day before', 'A week before'].entries()) {
    await user.click(sheet.getByRole('button', { name, pressed: false }));
    await waitFor(() => expect(set.calls).toHaveLength(at + 1));
    await sheet.findByRole('button', { name, pressed: true });
  }

  expect(set.calls.at(-1)).toMatchObject({ minutes_before: [10_080, 1440, 60] });
});
it('takes a choice of reminders back that was refused', async () => {
  booked = { ...booked, reminders: [AN_HOUR] };
  api.refuse(setAppointmentReminders, 'unavailable');
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog', { name: 'Session with Priya Nair' }));
  await user.click(sheet.getByRole('button', { name: 'A week before', pressed: false }));
  await waitFor(() => sheet.getByRole('button', { name: 'A week before', pressed: false }));
  expect(sheet.getAllByText(/^Will be sent/)).toHaveLength(1);
});

it('shows a professional or a supporter no reminders', async () => {
  booked = anAppointment(priya, maya);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Session with/ }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Reminders')).toBeNull();
});

it('opens the one that a notice names, on whatever day it is', async () => {
  const far = anAppointment(maya, priya, { start_at: '2031-09-05T06:00:00.000Z' });
  api.on(getAppointment, () => ({ appointment: far }));
  const { user, address } = renderPage(EventsAndAppointmentsPage, {
    path: '/events',
    at: `/events?view=list&appointment=${far.id}`,
  });
  await screen.findByRole('dialog', { name: 'Session with Priya Nair' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A reload does not open it again.
  expect(address()).toBe('/events?view=list');
});

it('leads to booking where a person of the team can be booked', async () => {
  open();
  const [way] = await screen.findAllByRole('link', { name: 'Book a time' });
  expect(way?.getAttribute('href')).toBe('/book');
});
