import { authEndpoints } from '@kith/contract/auth';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { anAsked } from '#testing/caseload-check-ins.ts';
import { keepCheckIns } from '#testing/check-ins.ts';
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
