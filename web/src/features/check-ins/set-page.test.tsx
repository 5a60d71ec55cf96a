import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { authEndpoints } from '@kith/contract/auth';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { anAsked } from '#testing/caseload-check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { SetPage } from './set-page.tsx';

const maya = aPerson();
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it.each([
  ['pending', 'Priya asks you for these. When you finish one, Priya can see its result, but no words that'],
  ['completed', 'Priya asked you for these.'],
  ['withdrawn', 'Priya asked you for these.'],
] as const)('a request that is %s says who sees what', async (status, said) => {
  const request = anAsked(priya, maya, { status });
  api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request }));
  const at = `/check-ins/set/${request.set_request_id}`;
  renderPage(SetPage, { path: '/check-ins/set/:set_request_id', at });
  const lead = await screen.findByText((text) => text.startsWith(said));
  if (status !== 'pending') expect(lead.textContent).not.toContain('can see');
});
