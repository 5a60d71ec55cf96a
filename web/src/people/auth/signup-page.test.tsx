import { signUpEndpoints } from '@kith/contract/sign-up';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { type RenderedPage, renderPage } from '#testing/render-page.tsx';
import { SignupPage } from './signup-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  api.close();
});

const open = () => renderPage(SignupPage, { path: '/signup' });

async function fillIn({ user }: RenderedPage, year = '1990') {
  await user.type(screen.getByLabelText('First name'), 'Maya');
  await user.type(screen.getByLabelText('Last name'), 'Hart');
  await user.type(screen.getByLabelText('Email'), 'maya@example.com');
  await user.type(screen.getByLabelText('Day'), '17');
  await user.type(screen.getByLabelText('Month'), '5');
  await user.type(screen.getByLabelText('Year'), year);
}

const send = ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Send me the link' }));

it('asks for an account with what is needed and nothing more', async () => {
  const register = api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const page = open();
  await fillIn(page);

  await send(page);

  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(heading);
  expect(register.calls).toEqual([
    { first_name: 'Maya', last_name: 'Hart', email: 'maya@example.com', birth_date: '1990-05-17' },
  ]);
});

it('what was typed is still there when the details have to be changed', async () => {
  api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const page = open();
  await fillIn(page);
  await send(page);

  await page.user.click(await screen.findByRole('button', { name: 'Change the details' }));

  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com');
  expect(screen.getByLabelText('Year')).toHaveProperty('value', '1990');
});

it('the mail is sent again after a minute, with the same details, and then a minute passes again', async () => {
  const register = api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const told = vi.spyOn(notify, 'success').mockReturnValue(0);
  const page = open();
  await fillIn(page);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => screen.getByRole('button', { name: 'Send me the link' }).click());
  expect(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty(
    'disabled',
    true,
  );

  for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => screen.getByRole('button', { name: 'Send again' }).click());

  expect(await screen.findByRole('button', { name: /^Send again in \d+ s$/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(register.calls).toHaveLength(2);
  expect(register.calls[1]).toEqual(register.calls[0]);
  expect(told).toHaveBeenCalledWith('We sent it again.');
});

it('a server that has sent too many says so, and what was typed is kept', async () => {
  api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const page = open();
  await fillIn(page);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => screen.getByRole('button', { name: 'Send me the link' }).click());
  await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
  api.refuse(signUpEndpoints.registerDirectly, 'too_many_attempts', { retryAfterSeconds: 600 });

  for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => screen.getByRole('button', { name: 'Send again' }).click());

  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByText(/We sent an email to maya@example.com/)).toBeTruthy();
});

it('a date that is pasted into one field is not cut to a wrong day', async () => {
  const register = api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const page = open();
  await fillIn(page);
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  await page.user.clear(day);
  await page.user.click(day);
  await page.user.paste('27/3/1990');
  await send(page);

  expect(day.value).toBe('27/3/1990');
  expect(screen.getByText('Please give day, month and year in numbers, like 27 3 1990.')).toBeTruthy();
  expect(register.calls).toEqual([]);
});

it('an impossible date of birth is told at the field, and the rest stays', async () => {
  const register = api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const page = open();
  await fillIn(page);
  await page.user.clear(screen.getByLabelText('Month'));
  await page.user.type(screen.getByLabelText('Month'), 'May');

  await send(page);

  expect(screen.getByText('Please give day, month and year in numbers, like 27 3 1990.')).toBeTruthy();
  await page.user.clear(screen.getByLabelText('Month'));
  await page.user.type(screen.getByLabelText('Month'), '13');

  await send(page);

  expect(screen.getByText('This date doesn’t exist. Please check the day, month and year.')).toBeTruthy();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Maya');
  expect(register.calls).toEqual([]);
});

it('fields that the server rejects are told at the field', async () => {
  api.refuse(signUpEndpoints.registerDirectly, 'fields_rejected', {
    errors: { mobile_phone: 'This number can’t be used.' },
  });
  const page = open();
  await fillIn(page);
  await page.user.type(screen.getByLabelText('Mobile (optional)'), '0412 340 000');

  await send(page);

  expect(await screen.findByText('This number can’t be used.')).toBeTruthy();
  expect(screen.getByLabelText('Mobile (optional)')).toHaveProperty('value', '0412 340 000');
});

it.each(['61 0412 340 000', '0061 412 340 000'])('a mobile can be written as %s', async (mobile_phone) => {
  const register = api.on(signUpEndpoints.registerDirectly, () => ({ ok: true as const }));
  const page = open();
  await fillIn(page);
  await page.user.type(screen.getByLabelText('Mobile (optional)'), mobile_phone);

  await send(page);

  await screen.findByRole('heading', { name: 'Check your email' });
  expect(register.calls).toMatchObject([{ mobile_phone }]);
});

it('a mobile that can not be one is told at once, with all other faults', async () => {
  const page = open();
  await fillIn(page);
  await page.user.clear(screen.getByLabelText('Email'));
  await page.user.type(screen.getByLabelText('Mobile (optional)'), '0412 34');

  await send(page);

  expect(await screen.findByText('This doesn’t look like a mobile number. Please check it.')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

it('a refusal without words has the text fixed for sign-up', async () => {
  api.refuse(signUpEndpoints.registerDirectly, 'internal', { message: '' });
  const page = open();
  await fillIn(page);

  await send(page);

  expect((await screen.findByRole('alert')).textContent).toBe('Unknown error has occured.');
});

it('someone below 16 reads what that means before they send anything', async () => {
  const page = open();
  await fillIn(page, String(new Date().getFullYear() - 15));

  expect(screen.getByText(/a parent or guardian has to agree/)).toBeTruthy();
});
