// @vitest-environment jsdom
import { journeyEndpoints } from '@kith/contract/journey';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { removeFromJourney } from './remove-item.ts';

const [maya, ida, priya] = [aPerson(), aPerson(), aPerson({ first_name: 'Priya', last_name: 'Nair' })];
let api: FakeApi;
const signIn = (user: typeof maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());

beforeEach(() => {
  api = new FakeApi();
  signIn(maya);
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

it('a removal that ends after another person has signed in does not name the people of the former one', async () => {
  const answer = Promise.withResolvers<{ kind: 'note'; id: number; undo_until: string }>();
  const sent = api.on(journeyEndpoints.removeItem, () => answer.promise);
  void removeFromJourney(new QueryClient(), { kind: 'note', id: 3, author: aCard(priya) });
  await vi.waitFor(() => expect(sent.calls).toHaveLength(1));
  signIn(ida);
  answer.resolve({ kind: 'note', id: 3, undo_until: new Date().toISOString() });
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(toastStore.read().map(({ text }) => text)).toEqual([]);
});
