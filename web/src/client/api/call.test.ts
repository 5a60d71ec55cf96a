// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { prepareSignIn, signIn } from '#testing/signed-in-tab.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { session } from '../session/session.ts';
import { call } from './call.ts';

const api = new FakeApi();

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('a sign-in over a former person is answered to the person who comes', async () => {
  const [maya, sam] = [aPerson(), aPerson()];
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  prepareSignIn(api, sam);
  await signIn({ call });

  expect(session.person).toBe(sam.id);
});
