import { authEndpoints } from '@kith/contract/auth';
import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { aConsent } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession, inSeconds } from '#testing/world.ts';
import { GuardianPart } from './guardian-part.tsx';

let api: FakeApi;
let consents: Consent[];
beforeEach(() => {
  api = new FakeApi();
  consents = [];
  api.on(consentsEndpoints.listConsents, () => ({ consents }));
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open() {
  const ruby = aPerson({ first_name: 'Ruby', consent_pending: true });
  api.on(authEndpoints.getProfile, () => ({ user: ruby, session: aSession() }));
  session.begin({ token: 'of-ruby', user: ruby, session: aSession() }, Date.now());
  const asked = api.on(consentsEndpoints.askGuardian, ({ client_key: _key, ...named }) => {
    const consent = aConsent({ ...named, resend_at: inSeconds(60) });
    consents = [consent, ...consents.map((one) => ({ ...one, status: 'cancelled' as const }))];
    return { consent };
  });
  return { asked, ...renderPage(GuardianPart, { path: '/' }) };
}

it('asks who can say yes, and then shows whom was asked', async () => {
  const { asked, user } = open();
  await user.type(await screen.findByLabelText('Their first name'), 'Joanne');
  await user.type(screen.getByLabelText('Their last name'), 'Walsh');
  await user.type(screen.getByLabelText('Their email'), 'joanne@example.com');

  await user.click(screen.getByRole('button', { name: 'Send the email' }));

  expect(await screen.findByRole('region', { name: 'You’ve asked Joanne' })).toBeDefined();
  expect(asked.calls).toMatchObject([
    { first_name: 'Joanne', last_name: 'Walsh', email: 'joanne@example.com', client_key: expect.any(String) },
  ]);
  expect(screen.queryByLabelText('Their email')).toBeNull();
  expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty('disabled', true);
});

it('keeps what was typed through a refusal and a closed tab', async () => {
  const { user, unmount } = open();
  const words = 'This is your own address. Please give the address of a parent or guardian.';
  api.refuse(consentsEndpoints.askGuardian, 'fields_rejected', { errors: { email: words } });
  await user.type(await screen.findByLabelText('Their first name'), 'Joanne');
  await user.type(screen.getByLabelText('Their last name'), 'Walsh');
  await user.type(screen.getByLabelText('Their email'), 'ruby@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText(words)).toBeDefined();
  unmount();

  renderPage(GuardianPart, { path: '/' });

  await waitFor(() =>
    expect(screen.getByLabelText('Their email')).toHaveProperty('value', 'ruby@example.com'),
  );
});

it('sends the message again to the same person, or asks someone else', async () => {
  consents = [aConsent()];
  const { asked, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  expect(asked.calls).toMatchObject([{ first_name: 'Joanne', email: 'joanne@example.com' }]);

  await user.click(screen.getByRole('button', { name: 'Ask someone else' }));

  expect(screen.getByRole('region', { name: 'Ask someone else' })).toBeDefined();
  expect(screen.getByLabelText('Their email')).toHaveProperty('value', '');
});

it.each([
  ['rejected', /Joanne said no for now. It’s not about you/],
  ['withdrawn', /Joanne withdrew their consent, so your account is on hold again/],
] as const)('tells kindly that it was %s, with the way to ask someone else', async (status, words) => {
  consents = [aConsent({ status, resend_at: null })];
  open();

  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Ask someone else' })).toBeDefined();
});

it('says that a link ran out, and sends a new one', async () => {
  consents = [aConsent({ status: 'expired' })];
  open();

  expect(await screen.findByRole('region', { name: 'Joanne hasn’t answered yet' })).toBeDefined();
  expect(screen.getByText(/has expired/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
});

it('that does not load can be tried again', async () => {
  api.refuse(consentsEndpoints.listConsents, 'unavailable');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });

  api.on(consentsEndpoints.listConsents, () => ({ consents }));
  await user.click(again);

  expect(await screen.findByLabelText('Their first name')).toBeDefined();
});
