import { appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { type Wait, waitingListEndpoints } from '@kith/contract/waiting-list';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { aBookable, anAppointment, aSlot, aWait, keepSlots } from '#testing/appointments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { BookPage } from '../booking/book-page.tsx';
import { WaitingList } from './waiting-list.tsx';

const { listWaits, joinWaitingList, leaveWaitingList, answerOffer } = waitingListEndpoints;
const ZONE = 'Australia/Perth';
const maya = aPerson({ time_zone: ZONE });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair', roles: ['provider'], time_zone: ZONE });
const OFFER = {
  ...aSlot('2031-06-05T06:00:00Z'),
  ...{ mode: 'phone' as const, duration: 25, answer_until: '2031-06-04T06:00:00.000Z' },
};

let api: FakeApi;
let waits: Wait[];

beforeEach(() => {
  api = new FakeApi();
  waits = [];
  api.on(listWaits, () => ({ waits }));
  keepSlots(api, [], ZONE);
  api.on(appointmentsEndpoints.listTeamMemberServices, () => ({ team_members: [aBookable(priya)] }));
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

function List() {
  return (
    <>
      <WaitingList />
      <Toasts />
    </>
  );
}

const openList = () => renderPage(List, { path: '/events', at: '/events' });

it('joins from the page of booking, with the days and times that suit, and shows the wait there', async () => {
  const joined = api.on(joinWaitingList, (asked) => {
    const wait = aWait(maya, priya, { days: asked.days, parts: asked.parts, until: asked.until });
    waits = [wait];
    return { wait };
  });
  const { user } = renderPage(BookPage, { path: '/book/:id?', at: `/book/${priya.id}` });
  await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  const form = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
  for (const name of ['Saturday', 'Sunday', 'Evening, from 5 pm'])
    await user.click(form.getByRole('checkbox', { name }));
  await user.click(form.getByRole('button', { name: 'Join the list' }));

  await screen.findByText('You’re waiting for a time: Session with Priya Nair');
  expect(joined.calls).toEqual([
    expect.objectContaining({
      ...{ provider_id: priya.id, service_id: 1, mode: 'in_person', withheld: false },
      ...{ days: [1, 2, 3, 4, 5], parts: ['morning', 'afternoon'] },
      client_key: expect.any(String),
    }),
  ]);
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
});

it('asks for a day and a time of day before it sends', async () => {
  const joined = api.refuse(joinWaitingList, 'unavailable');
  waits = [aWait(maya, priya, { days: [1], parts: ['morning'] })];
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change what suits you' }));
  await user.click(form.getByRole('checkbox', { name: 'Monday' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Please choose at least one.');
  expect(joined.calls).toEqual([]);
});

it('takes a time that is offered in one step, and opens what is booked', async () => {
  const wait = aWait(maya, priya, { offer: OFFER });
  waits = [wait];
  const booked = anAppointment(maya, priya, OFFER);
  const answered = api.on(answerOffer, () => {
    waits = [];
    return { appointment: booked };
  });
  const { user, address } = openList();
  await screen.findByRole('heading', { name: 'Priya has a time for you' });
  expect(screen.getByText(/^It’s held for you until .* it may go to another person\./)).toBeDefined();
  // As it is booked, also where the wait or the service have changed since.
  expect(screen.getByText('Phone call, 25 minutes.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take this time' }));

  await waitFor(() => expect(address()).toBe(`/book/${priya.id}?booked=${booked.id}`));
  expect(answered.calls).toEqual([{ id: wait.id, start_datetime: OFFER.start_at, accepted: true }]);
});

it('passes a time on and goes on waiting, and says so where the time is held no more', async () => {
  const wait = aWait(maya, priya, { offer: OFFER });
  waits = [wait];
  const answered = api.on(answerOffer, ({ accepted }) => {
    waits = [{ ...wait, offer: null }];
    if (accepted) throw new Refusal('conflict', { message: 'This time is no longer held for you.' });
    return { appointment: null };
  });
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Take this time' }));
  await screen.findByText('This time is no longer held for you.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pass it on' })).toBeNull());
  expect(answered.calls).toHaveLength(1);
});

it('leaves the list, and has the place again by undo', async () => {
  const wait = aWait(maya, priya);
  waits = [wait];
  const left = api.on(leaveWaitingList, ({ left: isLeft }) => {
    waits = isLeft ? [] : [wait];
    return { wait: isLeft ? null : wait };
  });
  const { user } = openList();
  await user.click(await screen.findByRole('button', { name: 'Leave the list' }));
  await screen.findByText('You’ve left the waiting list.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('You’re waiting for a time: Session with Priya Nair');
  expect(left.calls).toEqual([
    { id: wait.id, left: true },
    { id: wait.id, left: false },
  ]);
});

it('shows no offer whose time to answer is over', async () => {
  waits = [aWait(maya, priya, { offer: { ...OFFER, answer_until: '2020-01-01T00:00:00.000Z' } })];
  openList();
  await screen.findByText('You’re waiting for a time: Session with Priya Nair');
  expect(screen.queryByRole('button', { name: 'Take this time' })).toBeNull();
});
