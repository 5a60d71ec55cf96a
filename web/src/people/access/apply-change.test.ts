// @vitest-environment jsdom
import { teamEndpoints } from '@kith/contract/team';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aSupporter, keepSupporters } from '#testing/permissions.ts';
import { BASICS } from '#testing/permissions-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { applyChange } from './apply-change.ts';

const [maya, sam] = [aPerson(), aPerson()];
let api: FakeApi;
const signIn = (user: typeof maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());

beforeEach(() => {
  api = new FakeApi();
  signIn(maya);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('a save of the next person does not wait for an answer to the former one', async () => {
  const [before, after] = [aSupporter(aPerson(), BASICS), aSupporter(aPerson(), BASICS)];
  const change = ({ permissions }: typeof before) => ({ permissions, ends_at: null });
  const never = api.on(teamEndpoints.saveSupporterPermissions, () => new Promise<never>(() => undefined));
  void applyChange(new QueryClient(), before, change);
  await vi.waitFor(() => expect(never.calls).toHaveLength(1));
  signIn(sam);
  keepSupporters(api, [after]);

  expect((await applyChange(new QueryClient(), after, change)).kind).toBe('saved');
});
