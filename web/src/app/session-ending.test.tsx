import { authEndpoints } from '@kith/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession, inSeconds } from '#testing/world.ts';
import { SessionEnding } from './session-ending.tsx';

let api: FakeApi;
const maya = aPerson();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
  vi.useRealTimers();
});

function signedIn(info: Partial<ReturnType<typeof aSession>>) {
  session.begin({ token: 't', user: maya, session: aSession(info) }, Date.now());
  return renderPage(SessionEnding, { path: '/' });
}

it('one press keeps a session that would end unused', async () => {
  const profile = api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  const { user } = signedIn({ idle_seconds: 240 });
  vi.setSystemTime(Date.now() + 180_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('dialog', { name: 'Are you still there?' });

  await user.click(screen.getByRole('button', { name: 'Stay logged in' }));

  await waitFor(() => expect(profile.tokens).toEqual(['t']));
});

it('a session whose day is over can not be kept, and the notice lets one go on until then', async () => {
  const { user } = signedIn({ idle_seconds: 1800, expires_at: inSeconds(100) });
  await screen.findByRole('dialog', { name: 'Soon you need to log in again' });
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Continue until then' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(session.state.phase).toBe('open');
});
