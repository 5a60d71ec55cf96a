import { authEndpoints } from '@kith/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endCode, startCode } from '#client/session/code-due.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { VerifyPage } from './verify-page.tsx';

let api: FakeApi;
const maya = aPerson();
const challenge = {
  challenge: 'ch-1',
  method: 'sms' as const,
  masked_destination: '•••• ••• 123',
  resend_after_seconds: 60,
  after_guesses: false,
};

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  vi.useRealTimers();
  session.end('signed_out');
  endCode();
  api.close();
});

const open = (id = 'ch-1') =>
  renderPage(VerifyPage, { path: '/login/verify/:user_id', at: `/login/verify/${id}` });

it('says where the code went, masked, and signs in with it', async () => {
  const verify = api.on(authEndpoints.verifyTwoFactorCode, () => ({
    token: 't',
    user: maya,
    session: aSession(),
  }));
  startCode(challenge);
  const { user } = open();
  expect(screen.getByText(/We sent a text message to •••• ••• 123/)).toBeTruthy();

  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(session.state).toMatchObject({ phase: 'open', person: maya.id }));
  expect(verify.calls).toEqual([{ challenge: 'ch-1', code: '123456' }]);
});

it('takes a pasted code with spaces around and inside', async () => {
  startCode(challenge);
  const { user } = open();

  await user.click(screen.getByLabelText('Code'));
  await user.paste(' 123 456 ');

  expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456');
  expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
});

it('a wrong code is told at the field and stays there', async () => {
  api.refuse(authEndpoints.verifyTwoFactorCode, 'code_invalid');
  startCode(challenge);
  const { user } = open();

  await user.type(screen.getByLabelText('Code'), '111111');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  const field = screen.getByLabelText('Code');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(
    screen.getByText('That code isn’t right or has expired. Please check it or ask for a new one.'),
  ).toBeTruthy();
  expect(field).toHaveProperty('value', '111111');
});

it('after many wrong passwords it promises no code, nor that the password was right', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const afterGuesses = {
    ...challenge,
    method: 'email' as const,
    masked_destination: null,
    after_guesses: true,
  };
  api.on(authEndpoints.resendTwoFactorCode, () => ({ two_factor: afterGuesses }));
  const told = vi.spyOn(notify, 'success');
  startCode(afterGuesses);
  open();

  expect(screen.getByText(/There were many wrong passwords .* If your password is right/)).toBeTruthy();
  for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => screen.getByRole('button', { name: 'Send again' }).click());

  await waitFor(() =>
    expect(told.mock.calls).toEqual([['If your password is right, a new message is on its way.']]),
  );
  expect(screen.queryByText(/We sent/)).toBeNull();
});

it('a new code can be asked for after 60 seconds, with a countdown until then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const resend = api.on(authEndpoints.resendTwoFactorCode, () => ({ two_factor: challenge }));
  startCode(challenge);
  open();
  expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveProperty('disabled', true);

  for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => screen.getByRole('button', { name: 'Send again' }).click());

  await waitFor(() => expect(resend.calls).toEqual([{ challenge: 'ch-1' }]));
  expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeTruthy();
});

it('someone who can not get the code uses a recovery code', async () => {
  const verify = api.on(authEndpoints.verifyTwoFactorCode, () => ({
    token: 't',
    user: maya,
    session: aSession(),
  }));
  startCode(challenge);
  const { user } = open();

  await user.click(screen.getByRole('button', { name: 'I can’t get the code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'k7f2-m9qd-x3wa');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(verify.calls).toEqual([{ challenge: 'ch-1', code: 'k7f2-m9qd-x3wa' }]));
});

it('an authenticator app shows its own codes, so nothing can be sent again', () => {
  startCode({ ...challenge, method: 'totp', masked_destination: null });
  open();

  expect(screen.getByText('Type the code that your authenticator app shows now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});
