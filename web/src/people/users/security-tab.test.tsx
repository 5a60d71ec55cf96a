import { authEndpoints } from '@kith/contract/auth';
import type { User } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession, nextId } from '#testing/world.ts';

let api: FakeApi;
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const off = aPerson().two_factor;
const on: User['two_factor'] = {
  ...off,
  enabled: true,
  masked_destination: 'm***@example.com',
  recovery_codes_left: 10,
};

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const device = (name: string, current = false) => ({
  id: nextId(),
  current,
  device: name,
  kept: false,
  signed_in_at: '2026-11-20T03:00:00.000Z',
  last_used_at: '2026-11-20T03:20:00.000Z',
});

type Device = ReturnType<typeof device>;

async function open(
  change: Partial<User> = {},
  devices: () => Device[] = () => [device('Firefox on Linux', true)],
) {
  const maya = aPerson(change);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(authEndpoints.listSessions, () => ({ sessions: devices() }));
  signInAs(maya);
  const { user } = renderApp('/settings/security');
  await screen.findByRole('heading', { level: 1, name: 'Settings: Security' });
  return { user, maya };
}

const press = (name: string) => screen.getByRole('button', { name });
const codesCard = () => screen.findByRole('region', { name: 'Your recovery codes for Kith' });

it('turning the second step on shows the recovery codes once, until they are kept', async () => {
  const { user, maya } = await open();
  const update = api.on(authEndpoints.updateTwoFactor, () => ({
    user: { ...maya, two_factor: on },
    recovery_codes: codes,
  }));

  await user.click(press('Turn on'));

  const card = within(await codesCard());
  expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(document.activeElement?.textContent).toBe('Your recovery codes for Kith');
  expect(update.calls).toEqual([{ enabled: true }]);
  await user.click(press('Copy'));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(press('Print'));
  expect(print).toHaveBeenCalledOnce();
  await user.click(press('I’ve saved them'));
  expect(screen.queryByText('aaaa-bbbb-cccc')).toBeNull();
  expect(screen.getByText('You have 10 recovery codes left.')).toBeTruthy();
});

it('an authenticator app is paired by a picture or a key, and a code from it', async () => {
  const here = device('Firefox on Linux', true);
  const { user, maya } = await open({}, () => [here, device('Safari on iPhone')]);
  await screen.findByText('Safari on iPhone');
  api.on(authEndpoints.startTotp, () => ({
    secret: 'ABCDEFGH1234',
    otpauth_uri: 'otpauth://totp/Kith?secret=ABCDEFGH1234',
    qr_code: 'data:image/png;base64,AA==',
  }));
  const confirm = api.on(authEndpoints.confirmTotp, ({ code }) => {
    if (code !== '123456') throw new Refusal('code_invalid');
    const two_factor = { ...on, method: 'totp' as const, authenticator_ready: true };
    api.on(authEndpoints.listSessions, () => ({ sessions: [here] }));
    return { user: { ...maya, two_factor }, recovery_codes: codes };
  });

  await user.click(press('Turn on with an authenticator app'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
  expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(dialog.getByText('ABCD EFGH 1234')).toBeTruthy();
  await user.type(dialog.getByLabelText('Code from the app'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/That code isn’t right or has expired/)).toBeTruthy();
  await user.clear(dialog.getByLabelText('Code from the app'));
  await user.type(dialog.getByLabelText('Code from the app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));

  await codesCard();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(confirm.calls).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Authenticator app/ }).checked).toBe(true);
});

it('codes can come another way, and a way that is not ready says what is missing', async () => {
  const { user } = await open({ two_factor: on, mobile_phone: '*** *** 678' });
  const text = 'Please confirm a mobile number first.';
  const update = api.refuse(authEndpoints.updateOtpMethod, 'conflict', { message: text });

  await user.click(screen.getByRole('radio', { name: /^Text message/ }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(update.calls).toEqual([{ method: 'sms' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Email/ }).checked).toBe(true);
});

it('where no text messages are sent, nothing offers them', async () => {
  const two_factor: User['two_factor'] = { ...on, methods: ['email', 'totp'] };
  await open({ two_factor, mobile_phone: '*** *** 678' });

  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByText(/text message|mobile/i)).toBeNull();
});

it('without a mobile number there is no choice of text messages, only the way to it', async () => {
  await open({ two_factor: on });

  expect(screen.queryByRole('radio', { name: /^Text message/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'add your mobile number' }).getAttribute('href')).toBe(
    '/settings/account',
  );
});

it('turning it off asks for the password where the server wants it', async () => {
  const { user, maya } = await open({ two_factor: on });
  let proved = false;
  api.on(authEndpoints.updateTwoFactor, () => {
    if (!proved) throw new Refusal('reauthentication_required');
    return { user: { ...maya, two_factor: off }, recovery_codes: [] };
  });
  api.on(authEndpoints.reauthenticate, () => {
    proved = true;
    return { token: 'next', session: aSession() };
  });

  await user.click(press('Turn off'));
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'river stones at dusk');
  await user.click(question.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('Two-step login is off.')).toBeTruthy();
  expect(press('Turn on')).toBeTruthy();
});

it('new recovery codes take the place of the old ones', async () => {
  const { user, maya } = await open({ two_factor: { ...on, recovery_codes_left: 1 } });
  api.on(authEndpoints.renewRecoveryCodes, () => ({
    user: { ...maya, two_factor: on },
    recovery_codes: codes,
  }));
  expect(screen.getByText('You have 1 recovery code left.')).toBeTruthy();

  await user.click(press('Create new recovery codes'));

  await codesCard();
  expect(screen.getByText('You have 10 recovery codes left.')).toBeTruthy();
});

it('another device is logged out; this one can not be, here', async () => {
  const here = device('Firefox on Linux', true);
  const phone = device('Safari on iPhone');
  const { user } = await open({}, () => [phone, here]);
  const end = api.on(authEndpoints.endSession, () => ({ sessions: [here] }));
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull();

  await user.click(press('Log out Safari on iPhone'));

  expect(await screen.findByText('Logged out Safari on iPhone.')).toBeTruthy();
  expect(end.calls).toEqual([{ id: phone.id }]);
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

it('all other devices are logged out at once', async () => {
  const here = device('Firefox on Linux', true);
  const { user } = await open({}, () => [here, device('Safari on iPhone'), device('Edge on Windows')]);
  let proved = false;
  api.on(authEndpoints.endOtherSessions, () => {
    if (!proved) throw new Refusal('reauthentication_required');
    return { sessions: [here] };
  });
  api.on(authEndpoints.reauthenticate, () => {
    proved = true;
    return { token: 'next', session: aSession() };
  });

  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'river stones at dusk');
  await user.click(question.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('You’re logged out everywhere else.')).toBeTruthy();
  expect(screen.queryByText('Edge on Windows')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

it('devices tell when they were used, in the time of the person', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  await open({ time_zone: 'Australia/Perth' });

  expect(await screen.findByText('Last used yesterday, 11.20 am')).toBeTruthy();
});

it('devices that did not load can be asked for again', async () => {
  let online = false;
  const { user } = await open({}, () => {
    if (!online) throw new Refusal('unavailable');
    return [device('Firefox on Linux', true)];
  });
  await screen.findByText('We couldn’t load your devices');

  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('This device')).toBeTruthy();
});
