import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endCode, pendingCode } from '#client/session/code-due.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { LoginPage } from './login-page.tsx';

let api: FakeApi;
const maya = aPerson();

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  endCode();
  api.close();
});

const open = (state: unknown = null) =>
  renderPage(LoginPage, { path: '/login', at: { pathname: '/login', state } });

async function fillIn({ user }: ReturnType<typeof open>, password = 'a long pass phrase') {
  await user.type(screen.getByLabelText('Email or mobile'), maya.email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

it('signs a person in with what they typed', async () => {
  const logIn = api.on(authEndpoints.logIn, () => ({ token: 't', user: maya, session: aSession() }));

  await fillIn(open());

  await waitFor(() => expect(session.state).toMatchObject({ phase: 'open', person: maya.id }));
  expect(logIn.calls).toEqual([
    { email_or_mobile: maya.email, password: 'a long pass phrase', keep_signed_in: false },
  ]);
});

it('keeps a person signed in only when they ask for it', async () => {
  const logIn = api.on(authEndpoints.logIn, () => ({ token: 't', user: maya, session: aSession() }));
  const page = open();

  await page.user.click(screen.getByRole('checkbox', { name: 'Keep me logged in on this device' }));
  await fillIn(page);

  await waitFor(() => expect(logIn.calls[0]?.keep_signed_in).toBe(true));
});

it('has the address that the page before sent along', () => {
  open({ notice: 'Your account is ready. Please log in.', login: maya.email });

  expect(screen.getByText('Your account is ready. Please log in.')).toBeTruthy();
  expect(screen.getByLabelText('Email or mobile')).toHaveProperty('value', maya.email);
});

it('a wrong password is told in the words of the server, and what was typed stays', async () => {
  api.refuse(authEndpoints.logIn, 'invalid_credentials');

  await fillIn(open(), 'not my pass phrase');

  expect((await screen.findByRole('alert')).textContent).toContain(
    'The email, mobile or password isn’t right. Please check and try again.',
  );
  expect(screen.getByLabelText('Email or mobile')).toHaveProperty('value', maya.email);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'not my pass phrase');
});

it('without an answer it says so, and the next try works', async () => {
  api.on(authEndpoints.logIn, () => ({ token: 't', user: maya, session: aSession() }));
  api.disconnect();
  const page = open();
  await fillIn(page);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Unable to authenticate. Please try again later.',
  );

  api.connect();
  await page.user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(session.state.phase).toBe('open'));
});

it('too many attempts say how long to wait', async () => {
  api.refuse(authEndpoints.logIn, 'too_many_attempts', { retryAfterSeconds: 290 });

  await fillIn(open());

  expect((await screen.findByRole('alert')).textContent).toContain('You can try again in about 5 minutes.');
});

it('empty fields are marked before anything is sent, and the summary leads to the first', async () => {
  const { user } = open();

  await user.click(screen.getByRole('button', { name: 'Log in' }));

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('There are 2 things to fix');
  expect(document.activeElement).toBe(summary);
  await user.click(screen.getByRole('link', { name: 'email or mobile' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email or mobile'));
  expect(screen.getByLabelText('Email or mobile').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
});

it('where a code is due it leads to the code without a session', async () => {
  const two_factor = {
    challenge: 'ch-1',
    method: 'sms' as const,
    masked_destination: '•••• ••• 123',
    resend_after_seconds: 60,
    after_guesses: false,
  };
  api.on(authEndpoints.logIn, () => ({ two_factor }));
  const page = open();

  await fillIn(page);

  await waitFor(() => expect(page.address()).toBe('/login/verify/ch-1'));
  expect(pendingCode()).toMatchObject({ challenge: 'ch-1', masked_destination: '•••• ••• 123' });
  expect(session.state.phase).not.toBe('open');
});

it('says why someone is here whose session has ended', async () => {
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  session.end('expired');

  open();

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Session Expired! Please log in again. Anything you typed is saved on this device.',
  );
});

it('shows the password when asked, and hides it again', async () => {
  const { user } = open();
  const field = screen.getByLabelText('Password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});
