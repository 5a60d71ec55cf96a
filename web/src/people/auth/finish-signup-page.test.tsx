import { authEndpoints } from '@kith/contract/auth';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { termsEndpoints } from '@kith/contract/terms';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endCode, pendingCode } from '#client/session/code-due.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { type RenderedPage, renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { FinishSignupPage } from './finish-signup-page.tsx';

let api: FakeApi;
const maya = aPerson({ member_last_login: null });
const created = () => ({ status: 'created' as const, email: maya.email });
const link = { invitation_id: 'in-1', security_code: 'sec-1' };
const invited = {
  kind: 'self' as const,
  last_name: 'Hart',
  needs_birth_date: false,
  first_name: 'Maya',
  masked_email: 'm…@example.com',
  needs_consent: false,
  consent_age: 16,
  organisation: null,
  user_agreement_version: 3,
  privacy_terms_version: 4,
};

function aTerm(type: 'user agreement' | 'privacy terms', version: number) {
  const title = type === 'user agreement' ? 'User agreement' : 'Privacy terms';
  return {
    id: version,
    type,
    version,
    title,
    summary: `In short: ${title}.`,
    what_changed: null,
    text: '# Text',
    is_draft: true,
    published_at: '2026-11-01T00:00:00Z',
    accepted: null,
  };
}

beforeEach(() => {
  api = new FakeApi();
  api.on(signUpEndpoints.verifySignUpLink, () => invited);
  api.on(termsEndpoints.listTerms, () => ({
    terms: [aTerm('user agreement', 3), aTerm('privacy terms', 4)],
  }));
});

afterEach(() => {
  session.end('signed_out');
  endCode();
  api.close();
});

const open = () =>
  renderPage(FinishSignupPage, { path: '/signup/:invitation_id/:security_code', at: '/signup/in-1/sec-1' });

async function fillIn({ user }: RenderedPage, password = 'river stones at dusk') {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('checkbox', { name: 'I accept the user agreement' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept the privacy terms' }));
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
}

it('names the text that each link leads to', async () => {
  open();

  for (const [title, path] of [
    ['user agreement', '/user-agreement'],
    ['privacy terms', '/privacy-policy'],
  ] as const) {
    const to = await screen.findByRole('link', { name: new RegExp(`^Read the full ${title}`) });
    expect(to.getAttribute('href')).toBe(path);
  }
});

it('creates the account with the password and the versions that were shown, and signs in with it', async () => {
  const asked = api.on(signUpEndpoints.verifySignUpLink, () => invited);
  const signUp = api.on(signUpEndpoints.signUp, created);
  const logIn = api.on(authEndpoints.logIn, () => ({ token: 't', user: maya, session: aSession() }));
  const page = open();
  expect(await screen.findByText('m…@example.com')).toBeDefined();
  await fillIn(page);

  await waitFor(() => expect(page.address()).toBe('/'));
  expect(asked.calls).toHaveLength(1);
  expect(signUp.calls).toEqual([
    {
      ...link,
      password: 'river stones at dusk',
      user_agreement_version: 3,
      privacy_terms_version: 4,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ]);
  expect(logIn.calls).toEqual([
    { email_or_mobile: maya.email, password: 'river stones at dusk', keep_signed_in: false },
  ]);
  expect(session.state).toMatchObject({ phase: 'open', person: maya.id });
});

it('keeps the person signed in where they choose so, as at log in', async () => {
  api.on(signUpEndpoints.signUp, created);
  const logIn = api.on(authEndpoints.logIn, () => ({ token: 't', user: maya, session: aSession() }));
  const page = open();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Keep me logged in on this device' }));
  await fillIn(page);

  await waitFor(() => expect(page.address()).toBe('/'));
  expect(logIn.calls).toMatchObject([{ keep_signed_in: true }]);
});

it('tells password managers the address of the new account, and never the masked one', async () => {
  api.on(signUpEndpoints.signUp, created);
  api.on(authEndpoints.logIn, () => new Promise(() => undefined));
  const page = open();
  const username = () => document.querySelector('input[autocomplete="username"]');
  await screen.findByLabelText('New password');
  expect(username()).toHaveProperty('value', '');
  await fillIn(page);

  await waitFor(() => expect(username()).toHaveProperty('value', maya.email));
});

it('an account that is ready leads to log in with its address where signing in fails', async () => {
  api.on(signUpEndpoints.signUp, created);
  api.refuse(authEndpoints.logIn, 'internal');
  const page = open();
  await fillIn(page);

  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(page.state()).toEqual({ notice: 'Your account is ready. Please log in.', login: maya.email });
});

it('a code that is due is asked for, as at log in', async () => {
  api.on(signUpEndpoints.signUp, created);
  const two_factor = {
    challenge: 'ch-1',
    method: 'email' as const,
    masked_destination: 'm***@example.com',
    resend_after_seconds: 60,
    after_guesses: true,
  };
  api.on(authEndpoints.logIn, () => ({ two_factor }));
  const page = open();
  await fillIn(page);

  await waitFor(() => expect(page.address()).toBe('/login/verify/ch-1'));
  expect(pendingCode()).toMatchObject({ challenge: 'ch-1' });
});

it('ends the session of no other person: the browser asks who goes on', async () => {
  const sam = aPerson();
  session.begin({ token: 's', user: sam, session: aSession() }, Date.now());
  api.on(signUpEndpoints.signUp, created);
  const page = open();
  await fillIn(page);

  await waitFor(() => expect(page.address()).toBe('/checklogin/after-sign-up'));
  expect(session.person).toBe(sam.id);
});

it('shows a plain summary of both terms', async () => {
  open();

  expect(await screen.findByText('In short: User agreement.')).toBeTruthy();
  expect(screen.getByText('In short: Privacy terms.')).toBeTruthy();
});

it('a summary in points is drawn as a list', async () => {
  const terms = [{ ...aTerm('user agreement', 3), summary: '- What you write is yours.' }];
  api.on(termsEndpoints.listTerms, () => ({ terms }));
  open();

  expect((await screen.findByText('What you write is yours.')).tagName).toBe('LI');
});

it('takes the codes of the link out of the address', async () => {
  const page = open();

  await waitFor(() => expect(page.address()).toBe('/signup/link/opened'));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

it('both terms have to be accepted, and a short password is told at the field', async () => {
  const signUp = api.on(signUpEndpoints.signUp, created);
  const { user } = open();
  await user.type(await screen.findByLabelText('New password'), 'short');

  await user.click(screen.getByRole('button', { name: 'Create my account' }));

  expect(screen.getByText('Please use at least 12 characters.')).toBeTruthy();
  expect(screen.getByText('Please read and accept the user agreement to continue.')).toBeTruthy();
  expect(screen.getByText('Please read and accept the privacy terms to continue.')).toBeTruthy();
  expect(signUp.calls).toEqual([]);
});

it('a password that is too common is told at the field and stays', async () => {
  api.refuse(signUpEndpoints.signUp, 'fields_rejected', {
    errors: { password: 'This password is too common.' },
  });
  await fillIn(open(), 'passwordpassword');

  expect(await screen.findByText('This password is too common.')).toBeTruthy();
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'passwordpassword');
});

it('someone below 16 reads why their account will wait', async () => {
  api.on(signUpEndpoints.verifySignUpLink, () => ({ ...invited, needs_consent: true }));
  open();

  expect(await screen.findByText(/a parent or guardian has to agree/)).toBeTruthy();
});

it('a link that is used up leads to a new one', async () => {
  api.refuse(signUpEndpoints.verifySignUpLink, 'link_invalid');
  open();

  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup');
});

it('an account that exists already shows the first clause and the way to log in', async () => {
  api.refuse(signUpEndpoints.verifySignUpLink, 'registration_completed');
  open();

  expect(
    await screen.findByText(/^Your account has already been registered\.$/, { exact: false }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

it('without an answer the link can be tried again', async () => {
  api.disconnect();
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });

  api.connect();
  await user.click(again);

  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

it('terms that changed meanwhile are shown anew and have to be accepted again', async () => {
  const message = 'There is a newer version. Please read it, then accept it.';
  api.refuse(signUpEndpoints.signUp, 'conflict', { errors: { user_agreement_version: message } });
  const page = open();
  await screen.findByText('In short: User agreement.');
  api.on(termsEndpoints.listTerms, () => ({
    terms: [{ ...aTerm('user agreement', 5), summary: 'In short: new words.' }, aTerm('privacy terms', 4)],
  }));
  await fillIn(page);

  expect(await screen.findByText('In short: new words.')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('checkbox', { name: 'I accept the user agreement' })).toHaveProperty(
    'checked',
    false,
  );
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'river stones at dusk');
});

it('asks an invited person for their date of birth, and sends it with the rest', async () => {
  api.on(signUpEndpoints.verifySignUpLink, () => ({
    ...invited,
    kind: 'supporter' as const,
    needs_birth_date: true,
  }));
  const signUp = api.on(signUpEndpoints.signUp, created);
  api.on(authEndpoints.logIn, () => ({ token: 't', user: maya, session: aSession() }));
  const page = open();
  await fillIn(page);
  expect(
    await screen.findByText('Please give day, month and year in numbers, like 27 3 1990.'),
  ).toBeDefined();
  expect(signUp.calls).toEqual([]);

  await page.user.type(screen.getByLabelText('Day'), '27');
  await page.user.type(screen.getByLabelText('Month'), '3');
  await page.user.type(screen.getByLabelText('Year'), '1990');
  await page.user.click(screen.getByRole('button', { name: 'Create my account' }));

  await waitFor(() => expect(page.address()).toBe('/'));
  expect(signUp.calls[0]).toMatchObject({ birth_date: '1990-03-27' });
});
