import { usersEndpoints } from '@kith/contract/users';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { aPerson } from '#testing/world.ts';
import { Providers } from '../../app/providers.tsx';
import { Presence } from './presence.tsx';

let api: FakeApi;
const queries = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  vi.useRealTimers();
  api.close();
});

function prepare(viewer = aPerson()) {
  const places = api.on(usersEndpoints.recordLastAccess, () => ({ last_access: [] }));
  const arrivals = api.on(usersEndpoints.updateLastLogin, () => ({ user: viewer }));
  signInAs(viewer);
  const at = (place?: string) => (
    <Providers queryClient={queries}>
      <Presence viewer={viewer} place={place} welcome={false} />
    </Providers>
  );
  const { rerender } = render(at('/journey'));
  return { viewer, places, arrivals, go: (place?: string) => rerender(at(place)) };
}

const stay = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('the pages a person stays on are remembered, the ones they pass through are not', async () => {
  const { places, go } = prepare();
  await stay(1);
  go('/profile');
  await stay(1);
  go('/settings/account');
  await stay(6);
  go('/');
  await stay(6);

  expect(places.calls).toEqual([{ path: '/settings/account' }, { path: '/' }]);
});

it('a page that is no one’s business is not remembered', async () => {
  const { places, go } = prepare();
  go(undefined);

  await stay(20);

  expect(places.calls).toEqual([]);
});

it('that someone came again is told once', async () => {
  const { viewer, arrivals, go } = prepare();
  await stay(6);
  go('/profile');
  await stay(60);

  expect(arrivals.calls).toEqual([{ id: viewer.id }]);
});

it('the first time is left to the welcome', async () => {
  const { arrivals } = prepare(aPerson({ member_last_login: null }));

  await stay(60);

  expect(arrivals.calls).toEqual([]);
});

it('what can not be told without a connection troubles no one', async () => {
  const { places } = prepare();
  api.disconnect();

  await stay(10);

  expect(places.calls).toEqual([]);
});
