import { authEndpoints } from '@kith/contract/auth';
import { type FollowUp, followUpsEndpoints } from '@kith/contract/follow-ups';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { FollowUpPage } from './follow-up-page.tsx';
import { FollowUpsPage } from './follow-ups-page.tsx';

const { listFollowUps, getFollowUp, acknowledgeFollowUp, closeFollowUp } = followUpsEndpoints;
const jo = aPerson({ first_name: 'Jo', roles: ['care_coordinator', 'patient'] });
const maya = aPerson({ first_name: 'Maya', last_name: 'Hart' });
let api: FakeApi;

const one = (change: Partial<FollowUp> = {}): FollowUp => ({
  id: 7,
  member: { ...aCard(maya), displayName: 'Maya Hart' },
  member_number: '000012',
  organisation: { id: 12, name: 'Banksia Clinic' },
  assessment_code: 'A111201',
  short_title: 'Low mood (depression)',
  reasons: ['Score in the severe band'],
  level: 'prompt',
  role: 'care_coordinator',
  answered_at: null,
  opened_at: '2026-11-20T03:00:00.000Z',
  due_at: '2026-11-20T07:00:00.000Z',
  state: 'waiting',
  acknowledged_by: null,
  acknowledged_at: null,
  second_person: null,
  passed_on_at: null,
  outcome: null,
  closed_by: null,
  closed_at: null,
  ...change,
});
const late = { answered_at: '2026-11-19T23:00:00.000Z' };
const taken = { state: 'acknowledged', acknowledged_by: aCard(jo), acknowledged_at: one().due_at } as const;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: jo, session: aSession() }));
  signInAs(jo);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  notify.clear();
  session.end('signed_out');
  api.close();
});

function Page() {
  return (
    <>
      <FollowUpPage />
      <Toasts />
    </>
  );
}
const open = () => renderPage(Page, { path: '/care/follow-ups/:id', at: '/care/follow-ups/7' });

it('lists what is to do with its state in words, and what is done beside it', async () => {
  const asked = api.on(listFollowUps, ({ view }) => ({
    follow_ups: view === 'done' ? [] : [one({ state: 'overdue' })],
    has_more_data: false,
  }));
  const { user } = renderPage(FollowUpsPage, { path: '/care/follow-ups' });

  const row = await screen.findByRole('link', { name: /^Maya Hart.*Overdue$/ });
  expect(row.getAttribute('href')).toBe('/care/follow-ups/7');
  expect(row.textContent).toContain('Low mood (depression), Support prompt, by');
  expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Done' }));
  await screen.findByText('Nothing is done yet');
  expect(asked.calls.map(({ view }) => view)).toEqual(['open', 'done']);
});

it('says why, since when and until when, and that the answers stay with the member', async () => {
  api.on(getFollowUp, () => ({ follow_up: one() }));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Maya Hart' });
  screen.getByText('Banksia Clinic, member 000012');
  screen.getByText('Score in the severe band');
  screen.getByText('The answers and scores stay with the member unless they share them.');
  expect(screen.getAllByText('No one yet')).toHaveLength(2);
});

it('says when it was answered, where that was without a connection', async () => {
  api.on(getFollowUp, () => ({ follow_up: one(late) }));
  open();
  expect((await screen.findByText('Answered')).nextElementSibling?.textContent).toMatch(/November/);
  screen.getByText('Came in, and since then');
  expect(screen.queryByText('Since')).toBeNull();
});

it('is taken on with one press, handed back, and finished with a line', async () => {
  api.on(getFollowUp, () => ({ follow_up: one() }));
  const turned = api.on(acknowledgeFollowUp, ({ acknowledged }) => ({
    follow_up: acknowledged === false ? one() : one(taken),
  }));
  const closed = api.on(closeFollowUp, ({ outcome }) => ({
    follow_up: one({ ...taken, state: 'done', outcome: String(outcome), closed_at: one().due_at }),
  }));
  const { user } = open();
  const take = 'I’ll take this on';
  await user.click(await screen.findByRole('button', { name: take }));
  await screen.findByText('Taken on');
  expect(screen.queryByRole('button', { name: take })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Hand back' })[0] ?? document.body);
  await screen.findByRole('button', { name: take });
  expect(turned.calls.map(({ acknowledged }) => acknowledged)).toEqual([true, false]);

  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(closed.calls).toEqual([]);
  await user.type(screen.getByLabelText('What was done'), 'Called, and we meet tomorrow.');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(closed.calls).toEqual([{ id: 7, outcome: 'Called, and we meet tomorrow.' }]));
  await screen.findByText('Called, and we meet tomorrow.');
  expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
});

it('shows what a colleague has done meanwhile, and keeps the line that was typed', async () => {
  api.on(getFollowUp, () => ({ follow_up: one() }));
  const kim = { ...aCard(aPerson({ first_name: 'Kim' })), displayName: 'Kim Wells' };
  api.on(acknowledgeFollowUp, () => {
    throw new Refusal('stale', { current: one({ ...taken, acknowledged_by: kim }) });
  });
  const { user } = open();
  await user.type(await screen.findByLabelText('What was done'), 'Left a message');
  await user.click(screen.getByRole('button', { name: 'I’ll take this on' }));
  await screen.findByText(/^Kim Wells, /);
  screen.getByText('Someone else changed this. It’s up to date now.');
  expect(screen.getByLabelText<HTMLInputElement>('What was done').value).toBe('Left a message');
});

it('says nothing of one that is for other people', async () => {
  api.on(getFollowUp, () => {
    throw new Refusal('not_found');
  });
  open();
  await screen.findByText('This follow-up can’t be opened');
});
