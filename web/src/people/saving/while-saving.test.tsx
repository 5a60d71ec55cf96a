import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { whileSaving } from './while-saving.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => notify.clear());
  session.end('signed_out');
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('says politely that something is saved, once that takes longer than a moment, and no longer than it takes', async () => {
  const work = Promise.withResolvers<string>();
  const saved = whileSaving(() => work.promise);
  await wait(400);
  expect(said()).toBe('');
  await wait(200);
  expect(said()).toBe('Saving...');
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');

  work.resolve('done');
  expect(await saved).toBe('done');
  await wait(0);
  expect(said()).toBe('');
});

it('does not flash for what is saved at once, and ends with what fails', async () => {
  await whileSaving(async () => undefined);
  await wait(1_000);
  expect(said()).toBe('');

  const work = Promise.withResolvers<never>();
  const saved = whileSaving(() => work.promise);
  await wait(600);
  work.reject(new Error('no'));
  await expect(saved).rejects.toThrow('no');
  await wait(0);
  expect(said()).toBe('');
});

it('gives way to what the work itself says', async () => {
  const work = Promise.withResolvers<void>();
  const saved = whileSaving(async () => {
    await work.promise;
    notify.success('Profile saved.');
  });
  await wait(600);
  work.resolve();
  await saved;
  await wait(0);
  expect(said()).toBe('Profile saved.');
});

it('does not say to the next person that something of the former one is saved', async () => {
  const signIn = () => session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
  signIn();
  void whileSaving(() => new Promise(() => undefined));
  signIn();
  await wait(600);

  expect(said()).toBe('');
});
