import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

let api: FakeApi;
const two_factor = {
  challenge: 'ch-9',
  method: 'email' as const,
  masked_destination: 'm…@example.com',
  resend_after_seconds: 60,
  after_guesses: false,
};

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => api.close());

const open = () =>
  renderPage(ChangePasswordPage, { path: '/change-password/:code', at: '/change-password/secret-1' });

it('asking for a link answers alike for everyone', async () => {
  api.on(authEndpoints.listCodeWays, () => ({
    methods: ['email' as const, 'sms' as const, 'totp' as const],
  }));
  const request = api.on(authEndpoints.requestPasswordReset, () => ({ ok: true as const }));
  const { user } = renderPage(ResetPasswordPage, { path: '/reset-password' });

  await user.type(await screen.findByLabelText('Email or mobile'), 'maya@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));

  expect(await screen.findByText(/If there’s an account for what you typed/)).toBeTruthy();
  expect(request.calls).toEqual([{ email_or_mobile: 'maya@example.com' }]);
});

it('where no text messages are sent, a link is asked for by email alone', async () => {
  const ways = api.on(authEndpoints.listCodeWays, () => ({ methods: ['email' as const, 'totp' as const] }));
  renderPage(ResetPasswordPage, { path: '/reset-password' });

  await waitFor(() => expect(ways.calls).toHaveLength(1));
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.queryByText(/mobile/)).toBeNull();
});

it('sets the new password by the link, and takes the code out of the address', async () => {
  const check = api.on(authEndpoints.validatePasswordCode, () => ({
    valid: true as const,
    two_factor: null,
  }));
  const change = api.on(authEndpoints.changePassword, () => ({ ok: true as const }));
  const page = open();
  await page.user.type(await screen.findByLabelText('New password'), 'river stones at dusk');
  expect(page.address()).toBe('/change-password/link');

  await page.user.click(screen.getByRole('button', { name: 'Change my password' }));

  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(change.calls).toEqual([{ code: 'secret-1', password: 'river stones at dusk' }]);
  expect(check.calls).toEqual([{ code: 'secret-1' }]);
});

it('where the second factor is on, the link alone is not enough', async () => {
  api.on(authEndpoints.validatePasswordCode, () => ({ valid: true as const, two_factor }));
  const change = api.on(authEndpoints.changePassword, () => ({ ok: true as const }));
  const page = open();
  await page.user.type(await screen.findByLabelText('New password'), 'river stones at dusk');
  expect(screen.getByText(/We sent an email to m…@example.com/)).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: 'Change my password' }));
  expect(screen.getByText('The code has 6 digits.')).toBeTruthy();
  await page.user.type(screen.getByLabelText('Code'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Change my password' }));

  await waitFor(() =>
    expect(change.calls).toEqual([
      { code: 'secret-1', password: 'river stones at dusk', challenge: 'ch-9', otp: '123456' },
    ]),
  );
});

it('a link that is over leads to a new one', async () => {
  api.refuse(authEndpoints.validatePasswordCode, 'link_invalid');
  open();

  expect((await screen.findByRole('link', { name: 'Ask for a new link' })).getAttribute('href')).toBe(
    '/reset-password',
  );
});
