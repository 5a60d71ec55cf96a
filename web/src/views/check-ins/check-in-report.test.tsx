import type { Appointment } from '@kith/contract/appointment-fields';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { anAppointment } from '#testing/appointments.ts';
import { aCaseOf, aCaseResult, keepCaseCheckIns } from '#testing/caseload-check-ins.ts';
import { aResult, aScore, keepCheckIns } from '#testing/check-ins.ts';
import { anEvent, keepEvents } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCase, aSupportedTeam, keepCaseload, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { CheckInReportPage } from './check-in-report-page.tsx';

const DAY = 86_400_000;
const REPORT = '/check-ins/report/A111202';
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const maya = aPerson();
const priya = aPerson({ first_name: 'Priya', role: 'provider', roles: ['provider', 'patient'] });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
  keepCaseload(api, [aCase(maya, { journeyOverview: { view: true } })]);
  const of = (days: number, score: number) =>
    aResult(maya, { completed_at: ago(days), scores: [aScore('total', 'Anxiety score', score, 21)] });
  keepCheckIns(api, maya, { results: [of(2, 14), of(20, 6)] });
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function signIn(person: typeof maya) {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
}

const timed = (title: string, days: number) =>
  anEvent(maya, { title, all_day: false, start_date: null, end_date: null, start_at: ago(days) });

it('a professional comes from the caseload to the line over time, with the sessions beside it', async () => {
  keepCaseCheckIns(api, [aCaseOf(maya, { results: [aCaseResult()] })]);
  const { fetched } = keepEvents(api, [timed('Visit', 9), timed('Next session', -3)]);
  const booked = (days: number, change: Partial<Appointment> = {}) =>
    anAppointment(maya, priya, { start_at: ago(days), end_at: ago(days), ...change });
  const cancelled = { at: ago(7), by: 'member' as const, reason: null };
  api.on(appointmentsEndpoints.listAppointments, () => ({
    appointments: [booked(8), booked(6, { cancelled }), booked(-2)],
    has_more_data: false,
  }));
  signIn(priya);
  const { user } = renderApp('/care/check-ins');
  await user.click(await screen.findByRole('button', { name: 'Over time: Anxiety of Maya Hart' }));

  const drawing = await screen.findByRole('img', { name: /^Anxiety score: 2 results over time/ });
  expect(drawing.querySelectorAll('path.chart-moment')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Show as table: Anxiety score/ }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'What took place' })).toBeDefined();
  for (const name of ['Visit', 'Session']) expect(table.getAllByRole('cell', { name })).toHaveLength(1);
  expect(table.queryByRole('cell', { name: 'Next session' })).toBeNull();
  expect(fetched.calls).toMatchObject([{ member_id: maya.id }]);
});

it('a member sees the line alone, and no event is asked for', async () => {
  const { fetched } = keepEvents(api, [timed('Session', 9)]);
  signIn(maya);
  renderApp(REPORT);

  const drawing = await screen.findByRole('img', { name: /^Anxiety score: 2 results over time/ });
  expect(drawing.querySelectorAll('path.chart-moment')).toHaveLength(0);
  expect(fetched.calls).toEqual([]);
  // Of the newest result, beside the one before, which is the first too.
  screen.getByRole('heading', { name: 'What changed' });
  screen.getByText(/^Higher than last time, by more than usual ups and downs\./);
  expect(screen.queryByText(/^Compared with the first time/)).toBeNull();
});

it('a supporter without the switch for results reads that they are not open, not that there are none', async () => {
  const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
  signIn(sam);
  keepTeams(api, [aSupportedTeam(maya, { assessment: { view: true } })]);
  keepCheckIns(api, maya, { results: [] });
  actFor(maya.id);
  renderPage(CheckInReportPage, { path: '/check-ins/report/:code', at: REPORT });

  await screen.findByText('Results aren’t open to you');
  screen.getByText('Maya chooses who sees the results of check-ins.');
  expect(screen.queryByText('No results yet')).toBeNull();
});
