import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints, type InstrumentCard } from '@kith/contract/assessments';
import { authEndpoints } from '@kith/contract/auth';
import { type User, usersEndpoints } from '@kith/contract/users';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profileQuery, showViewer } from '#client/api/viewer.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { anInstrument, keepCheckIns } from '#testing/check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { TodayCard } from './today-card.tsx';

const DAILY = 'A111128';
const maya = aPerson();
let api: FakeApi;
let seen: User['last_access'];
let said: { readonly calls: readonly unknown[] };

beforeEach(() => {
  api = new FakeApi();
  seen = [];
  api.on(authEndpoints.getProfile, () => ({ user: { ...maya, last_access: seen }, session: aSession() }));
  api.on(assessmentRequestsEndpoints.listRequestsOfUser, () => ({ assessments_requests: [] }));
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

function open(change: Partial<InstrumentCard> = {}) {
  said = api.on(usersEndpoints.recordLastAccess, ({ modal = null }) => {
    seen = [...seen, { path: null, modal }];
    return { last_access: seen };
  });
  keepCheckIns(api, maya, { instruments: [anInstrument(DAILY, change)] });
  return renderPage(TodayCard, { path: '/' });
}

it('offers the daily check-in first, and puts it off in one press for the day', async () => {
  const { user } = open();
  const link = await screen.findByRole('link', { name: 'Check in' });
  expect(link.getAttribute('href')).toBe(`/check-ins/take/${DAILY}`);
  await user.click(screen.getByRole('button', { name: 'Not today' }));
  await screen.findByText(/A few words are enough/);
  cleanup();

  open();
  await screen.findByRole('link', { name: 'Check in' });
  expect(screen.queryByRole('button', { name: 'Not today' })).toBeNull();
});

it('is put off for the day on other devices and after a log in, and asked for again the next day', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Not today' }));
  await waitFor(() => expect(said.calls).toHaveLength(1));
  cleanup();
  await deleteAllDrafts();

  open();
  await screen.findByRole('link', { name: 'Check in' });
  expect(screen.queryByRole('button', { name: 'Not today' })).toBeNull();
  expect(said.calls).toEqual([]);
  cleanup();

  seen = seen.map(({ modal }) => ({ path: null, modal: modal?.replace(/\d{4}/, '2025') ?? null }));
  open();
  await screen.findByRole('button', { name: 'Not today' });
});

it('that is put off takes nothing back that changed of the person meanwhile', async () => {
  const { user, queries } = open();
  const notToday = await screen.findByRole('button', { name: 'Not today' });
  const answer = api.hold();
  await user.click(notToday);
  await waitFor(() => expect(said.calls).toHaveLength(1));
  const tour = { path: null, modal: 'journey-tour' };
  showViewer(queries, { ...maya, first_name: 'Mia', last_access: [tour] });
  answer();

  const { queryKey } = profileQuery;
  await waitFor(() => expect(queries.getQueryData(queryKey)?.last_access).toHaveLength(2));
  const viewer = queries.getQueryData(queryKey);
  expect(viewer?.first_name).toBe('Mia');
  expect(viewer?.last_access).toContainEqual(tour);
});

it('leads to today’s result once it is done', async () => {
  open({ last_completed_at: new Date().toISOString(), last_assessment_id: 5, can_start: false });
  const link = await screen.findByRole('link', { name: 'View today’s check-in' });
  expect(link.getAttribute('href')).toBe('/check-ins/result/5');
});

it('counts nothing: a check-in of long ago is asked for as one of yesterday is', async () => {
  open({ last_completed_at: '2026-01-02T03:00:00.000Z' });
  await screen.findByRole('button', { name: 'Not today' });
  const card = screen.getByRole('region', { name: 'How are you today?' }).textContent;
  cleanup();
  open({ last_completed_at: new Date(Date.now() - 86_400_000).toISOString() });
  await screen.findByRole('button', { name: 'Not today' });
  expect(screen.getByRole('region', { name: 'How are you today?' }).textContent).toBe(card);
});

it('offers a note while the server has not said', async () => {
  api.refuse(assessmentsEndpoints.listInstruments, 'internal');
  renderPage(TodayCard, { path: '/' });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Write a note' })).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Not today' })).toBeNull();
});

it('says that a check-in is begun, and leads on with it', async () => {
  open({ sitting_id: 7 });
  const link = await screen.findByRole('link', { name: 'Continue your check-in' });
  expect(link.getAttribute('href')).toBe(`/check-ins/take/${DAILY}`);
  screen.getByText(/You began today’s check-in/);
});
