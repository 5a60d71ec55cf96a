import { authEndpoints } from '@kith/contract/auth';
import { type User, usersEndpoints } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
const ok = { ok: true as const };

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

async function open(change: Partial<User> = {}) {
  const maya = aPerson(change);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const { user } = renderApp('/settings/account');
  await screen.findByRole('heading', { level: 1, name: 'Settings: Account' });
  return { user, maya };
}

const press = (name: string) => screen.getByRole('button', { name });

it('a new email is proved by the code that went there', async () => {
  const { user, maya } = await open();
  const start = api.on(usersEndpoints.startEmailChange, () => ok);
  const confirm = api.on(usersEndpoints.confirmEmailChange, () => ({
    user: { ...maya, email: 'new@example.com' },
  }));

  await user.click(press('Change email'));
  await user.type(screen.getByLabelText('New email'), 'new@example.com');
  await user.click(press('Send the code'));
  expect(await screen.findByText(/We sent a code to new@example.com/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  expect(press('Send again in 60 s')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(press('Save'));

  expect(await screen.findByText('Email changed.')).toBeTruthy();
  expect(screen.getByText('new@example.com')).toBeTruthy();
  expect(start.calls).toEqual([{ email: 'new@example.com' }]);
  expect(confirm.calls).toEqual([{ code: '123456' }]);
});

it('a mistyped email is told at its field before anything is sent', async () => {
  const { user } = await open();
  const start = api.on(usersEndpoints.startEmailChange, () => ok);

  await user.click(press('Change email'));
  await user.type(screen.getByLabelText('New email'), 'new@');
  await user.click(press('Send the code'));

  expect(screen.getByText('This doesn’t look like an email address. Please check it.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@');
  expect(start.calls).toEqual([]);
});

it('a wrong code is told at its field, and can be typed again', async () => {
  const { user } = await open();
  api.on(usersEndpoints.startEmailChange, () => ok);
  api.refuse(usersEndpoints.confirmEmailChange, 'code_invalid');
  await user.click(press('Change email'));
  await user.type(screen.getByLabelText('New email'), 'new@example.com');
  await user.click(press('Send the code'));

  await user.type(await screen.findByLabelText('Code'), '000000');
  await user.click(press('Save'));

  expect(await screen.findByText(/That code isn’t right or has expired/)).toBeTruthy();
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
});

it('when the server wants the password again it is asked for, and the change goes on by itself', async () => {
  const { user } = await open();
  let proved = false;
  const start = api.on(usersEndpoints.startEmailChange, () => {
    if (!proved) throw new Refusal('reauthentication_required');
    return ok;
  });
  const prove = api.on(authEndpoints.reauthenticate, ({ password }) => {
    if (password !== 'river stones at dusk') {
      const text = 'That’s not your password. Please check it.';
      throw new Refusal('fields_rejected', { errors: { password: text } });
    }
    proved = true;
    return { token: 'next', session: aSession() };
  });
  await user.click(press('Change email'));
  await user.type(screen.getByLabelText('New email'), 'new@example.com');
  await user.click(press('Send the code'));

  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(question.getByLabelText('Password'), 'wrong');
  await user.click(question.getByRole('button', { name: 'Continue' }));
  expect(await question.findByText('That’s not your password. Please check it.')).toBeTruthy();
  await user.clear(question.getByLabelText('Password'));
  await user.type(question.getByLabelText('Password'), 'river stones at dusk');
  await user.click(question.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText(/We sent a code to new@example.com/)).toBeTruthy();
  expect(start.calls).toHaveLength(2);
  expect(prove.calls).toHaveLength(2);
});

it('a password that is not given leaves everything as it was', async () => {
  const { user } = await open();
  const start = api.refuse(usersEndpoints.startEmailChange, 'reauthentication_required');
  await user.click(press('Change email'));
  await user.type(screen.getByLabelText('New email'), 'new@example.com');
  await user.click(press('Send the code'));

  const question = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('Please enter your password again to make this change.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.com');
  expect(start.calls).toHaveLength(1);
});

it('a mobile number is added by the code that went there, and shows its last 3 digits only', async () => {
  const { user, maya } = await open();
  const start = api.on(usersEndpoints.startMobileChange, () => ok);
  api.on(usersEndpoints.confirmMobileChange, () => ({ user: { ...maya, mobile_phone: '*** *** 678' } }));

  await user.click(press('Add a mobile number'));
  await user.type(screen.getByLabelText('Mobile number'), '0412 345 678');
  await user.click(press('Send the code'));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(press('Save'));

  expect(await screen.findByText('*** *** 678')).toBeTruthy();
  expect(start.calls).toEqual([{ mobile_phone: '0412 345 678' }]);
});

it('a mobile number is removed after one question', async () => {
  const { user, maya } = await open({ mobile_phone: '*** *** 678' });
  const remove = api.on(usersEndpoints.removeMobile, () => ({ user: { ...maya, mobile_phone: null } }));

  await user.click(press('Remove mobile number'));
  await user.click(press('Remove it'));

  expect(await screen.findByText('Not added')).toBeTruthy();
  expect(remove.calls).toHaveLength(1);
});

it('where no text messages are sent, no mobile number is asked for; one that is there can go', async () => {
  const two_factor: User['two_factor'] = { ...aPerson().two_factor, methods: ['email', 'totp'] };
  await open({ mobile_phone: '*** *** 678', two_factor });

  expect(screen.queryByRole('button', { name: 'Change mobile number' })).toBeNull();
  expect(press('Remove mobile number')).toBeTruthy();
});

it('a mobile number to which codes go can not be removed, and the page says what to do first', async () => {
  const two_factor = { ...aPerson().two_factor, enabled: true, method: 'sms' as const };
  await open({ mobile_phone: '*** *** 678', two_factor });

  expect(screen.queryByRole('button', { name: 'Remove mobile number' })).toBeNull();
  expect(screen.getByRole('link', { name: 'choose another way' }).getAttribute('href')).toBe(
    '/settings/security',
  );
});

it('a new password needs the one of now', async () => {
  const { user } = await open();
  const change = api.on(authEndpoints.changePassword, ({ current_password }) => {
    if (current_password !== 'river stones at dusk') {
      const text = 'This is not your current password. Please check it.';
      throw new Refusal('fields_rejected', { errors: { current_password: text } });
    }
    return ok;
  });
  const prove = api.on(authEndpoints.reauthenticate, () => ({ token: 'next', session: aSession() }));
  await user.click(press('Change password'));
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.click(press('Change my password'));
  expect(screen.getByText('Please use at least 12 characters.')).toBeTruthy();
  await user.type(screen.getByLabelText('New password'), ' is not enough');
  await user.click(press('Change my password'));
  expect(await screen.findByText('This is not your current password. Please check it.')).toBeTruthy();

  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), 'river stones at dusk');
  await user.click(press('Change my password'));

  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  expect(change.calls.at(-1)).toEqual({
    current_password: 'river stones at dusk',
    password: 'short is not enough',
  });
  expect(prove.calls).toEqual([{ password: 'short is not enough' }]);
});
