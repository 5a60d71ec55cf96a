import { authEndpoints } from '@kith/contract/auth';
import { threadsEndpoints } from '@kith/contract/threads';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { createQueryClient } from '#client/cache/query-client.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { aThread } from '#testing/conversations.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { threadQuery } from '../api/conversations-api.ts';
import { useGroupChange } from './use-group-change.ts';

const { updateThreadSettings } = threadsEndpoints;
const [maya, sam] = [aPerson(), aPerson()];
const thread = aThread();
let api: FakeApi;
const signIn = (user: typeof maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signIn(maya);
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function aChange() {
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useGroupChange(thread), { wrapper });
  const { conversation_id } = thread;
  result.current.mutate(
    async () => (await call(updateThreadSettings, { conversation_id, muted: true })).thread,
  );
  return { shown: () => queries.getQueryData(threadQuery(conversation_id).queryKey) };
}

it('a chat that was changed is shown as the server has it', async () => {
  api.on(updateThreadSettings, () => ({ thread }));
  const { shown } = aChange();

  await vi.waitFor(() => expect(shown()).toEqual(thread));
});

it('a chat that was changed by a former person is not among what the next person has', async () => {
  const answer = Promise.withResolvers<{ thread: typeof thread }>();
  const asked = api.on(updateThreadSettings, () => answer.promise);
  const { shown } = aChange();
  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  signIn(sam);
  answer.resolve({ thread });
  await aMoment();

  expect(shown()).toBeUndefined();
});

it('a refusal that was meant for a former person is not told to the next', async () => {
  const answer = Promise.withResolvers<never>();
  const asked = api.on(updateThreadSettings, () => answer.promise);
  aChange();
  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  signIn(sam);
  answer.reject(new Refusal('forbidden'));
  await aMoment();

  expect(toastStore.read()).toEqual([]);
});
