import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { anAsked } from '#testing/caseload-check-ins.ts';
import { anInstrument, keepCheckIns } from '#testing/check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

const maya = aPerson();
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('has all that waits for an answer, however much was asked and done before', async () => {
  const requests = Array.from({ length: 60 }, () => anAsked(priya, maya));
  keepCheckIns(api, maya, { requests });
  signInAs(maya);
  renderApp('/check-ins');

  const card = within(await screen.findByRole('region', { name: 'Asked of you' }));
  expect(card.getAllByRole('link', { name: /^Priya asks for this/ })).toHaveLength(60);
});

it('lends its request to the same check-in in the list below, also inside its interval', async () => {
  const item = { title: 'Daily', answered: 0, total: 6, sitting_id: null, assessment_id: null };
  const requests = [
    anAsked(priya, maya, { assessments: [{ assessment_code: DAILY_CHECK_IN, ...item }] }),
    anAsked(priya, maya),
  ];
  const last_completed_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const early = { last_completed_at, last_assessment_id: 12, can_start: false, again_on: '2999-01-01' };
  const instruments = [anInstrument(DAILY_CHECK_IN), anInstrument('A111202', early)];
  keepCheckIns(api, maya, { requests, instruments });
  signInAs(maya);
  renderApp('/check-ins');

  const card = within(await screen.findByRole('region', { name: 'Take a check-in' }));
  await waitFor(() =>
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/check-ins/take/${DAILY_CHECK_IN}?set=${requests[0]?.set_request_id}`,
      `/check-ins/take/A111202?set=${requests[1]?.set_request_id}`,
    ]),
  );
});
