// @vitest-environment jsdom
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { termsEndpoints } from '@kith/contract/terms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aBrowser, type Browser } from '#testing/tabs.ts';
import { aPerson, aSession, inSeconds } from '#testing/world.ts';
import { createCall } from './call.ts';
import { Session, type SessionEvent } from './session-store.ts';
import type { Tab } from './tab.ts';

let api: FakeApi;
let browser: Browser;
const maya = aPerson();

function openIn(tab: Tab) {
  const session = new Session(tab);
  const events: SessionEvent[] = [];
  session.onEvent((event) => events.push(event));
  return { tab, session, call: createCall(session), events };
}

const openTab = () => openIn(browser.openTab());

function signInAnswers(change: Parameters<typeof aSession>[0] = {}, person = maya) {
  const info = aSession(change);
  api.on(authEndpoints.logIn, () => ({ token: `token-of-${info.id}`, user: person, session: info }));
  return info;
}

async function signIn(tab: { call: ReturnType<typeof createCall> }) {
  await tab.call(authEndpoints.logIn, { email_or_mobile: maya.email, password: 'a long pass phrase' });
}

beforeEach(() => {
  api = new FakeApi();
  browser = aBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  api.close();
});

describe('signing in', () => {
  it('sends the token of the sign-in with every later call', async () => {
    const { id } = signInAnswers();
    const profile = api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession({ id }) }));
    const tab = openTab();

    await signIn(tab);
    await tab.call(authEndpoints.getProfile, {});

    expect(profile.tokens).toEqual([`token-of-${id}`]);
    expect(tab.session.state).toEqual({ phase: 'open', id, person: maya.id });
  });

  it('waits for the code without a token', async () => {
    const two_factor = {
      challenge: 'ch-1',
      method: 'email' as const,
      masked_destination: 'm…@example.com',
      resend_after_seconds: 60,
    };
    api.on(authEndpoints.logIn, () => ({ two_factor }));
    const tab = openTab();

    await signIn(tab);
    await tab.session.found;

    expect(tab.session.state).toEqual({ phase: 'none', ended: null });
  });

  it('ignores a token in an answer from outside the auth calls', async () => {
    const tab = openTab();
    const terms = api.on(termsEndpoints.listTerms, () => ({
      terms: [],
      token: 'planted',
      user: maya,
      session: aSession(),
    }));

    await tab.call(termsEndpoints.listTerms, {});
    await tab.call(termsEndpoints.listTerms, {});

    expect(terms.tokens).toEqual([null, null]);
  });

  it('keeps a session for the next start of the browser only when the person asked for it', async () => {
    const first = openTab();
    signInAnswers({ kept: true });
    await signIn(first);
    browser.sleep(first.tab);
    const afterRestart = openTab();
    await afterRestart.session.found;

    expect(afterRestart.session.state.phase).toBe('open');

    signInAnswers({ kept: false });
    await signIn(afterRestart);
    browser.sleep(afterRestart.tab);
    const afterSecondRestart = openTab();
    await afterSecondRestart.session.found;

    expect(afterSecondRestart.session.state.phase).toBe('none');
  });
});

describe('several tabs', () => {
  it('a new tab is signed in while another one is, also on a shared computer', async () => {
    const first = openTab();
    signInAnswers({ kept: false });
    await signIn(first);

    const second = openTab();
    await second.session.found;

    expect(second.session.state).toEqual(first.session.state);
  });

  it('signing out in one tab signs out all of them', async () => {
    const first = openTab();
    const second = openTab();
    signInAnswers();
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));

    first.session.end('signed_out');

    await vi.waitFor(() => expect(second.session.state).toEqual({ phase: 'none', ended: 'signed_out' }));
  });

  it('another person who signs in takes over every tab', async () => {
    const first = openTab();
    const second = openTab();
    signInAnswers();
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));
    const sam = aPerson({ first_name: 'Sam' });
    const { id } = signInAnswers({}, sam);

    await signIn(second);

    await vi.waitFor(() => expect(first.session.state).toEqual({ phase: 'open', id, person: sam.id }));
    expect(first.events.at(-1)).toMatchObject({ kind: 'began', person: sam.id });
  });

  it('a renewal that is due is made once, and every tab goes on with the new token', async () => {
    const first = openTab();
    const second = openTab();
    const { id } = signInAnswers({ renew_at: inSeconds(-1) });
    const renewal = api.on(authEndpoints.renewToken, () => ({ token: 'renewed', session: aSession({ id }) }));
    const profile = api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession({ id }) }));
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));

    await Promise.all([
      first.call(authEndpoints.getProfile, {}),
      second.call(authEndpoints.getProfile, {}),
      first.call(authEndpoints.getProfile, {}),
    ]);

    expect(renewal.calls).toHaveLength(1);
    expect(profile.tokens).toEqual(['renewed', 'renewed', 'renewed']);
  });

  it('a tab that slept through a renewal tries again with the token of the others instead of ending the session', async () => {
    const awake = openTab();
    const { id } = signInAnswers();
    await signIn(awake);
    const sleeper = openTab();
    await sleeper.session.found;
    awake.session.begin({ token: 'newer', user: maya, session: aSession({ id }) }, Date.now());
    const profile = api.on(authEndpoints.getProfile, (_input, { token }) => {
      if (token !== 'newer') throw new Refusal('not_signed_in');
      return { user: maya, session: aSession({ id }) };
    });

    await sleeper.call(authEndpoints.getProfile, {});

    expect(profile.tokens.at(-1)).toBe('newer');
    expect(awake.session.state.phase).toBe('open');
    expect(sleeper.session.state.phase).toBe('open');
  });

  it('a renewal without an answer leaves the session as it is', async () => {
    const tab = openTab();
    signInAnswers({ renew_at: inSeconds(-1) });
    await signIn(tab);
    api.disconnect();

    await expect(tab.call(authEndpoints.getProfile, {})).rejects.toMatchObject({
      name: 'NoAnswer',
      reason: 'unreachable',
    });

    expect(tab.session.state.phase).toBe('open');
  });
});

describe('the end of a session', () => {
  it('"no valid session" ends it once, however many calls were under way', async () => {
    const tab = openTab();
    signInAnswers();
    await signIn(tab);
    api.refuse(authEndpoints.getProfile, 'not_signed_in');

    const calls = await Promise.allSettled([1, 2, 3].map(() => tab.call(authEndpoints.getProfile, {})));

    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tab.session.state).toEqual({ phase: 'none', ended: 'expired' });
    expect(tab.events.filter((event) => event.kind === 'ended')).toHaveLength(1);
  });

  it('leaves no token in any storage', async () => {
    const tab = openTab();
    signInAnswers({ kept: true });
    await signIn(tab);

    tab.session.end('expired');

    expect([tab.tab.local.length, tab.tab.own.length]).toEqual([0, 0]);
  });

  it.each([
    'forbidden',
    'reauthentication_required',
    'invalid_credentials',
    'not_found',
    'internal',
  ] as const)('a refusal %s does not end it', async (code) => {
    const tab = openTab();
    signInAnswers();
    await signIn(tab);
    api.refuse(notesEndpoints.getNote, code);

    await expect(tab.call(notesEndpoints.getNote, { id: 1 })).rejects.toMatchObject({ code });

    expect(tab.session.state.phase).toBe('open');
  });

  it.each(['terms_outdated', 'consent_pending'] as const)(
    'the refusal %s asks for the profile again, so that the guard moves the person',
    async (code) => {
      const tab = openTab();
      signInAnswers();
      await signIn(tab);
      api.refuse(notesEndpoints.getNote, code);

      await expect(tab.call(notesEndpoints.getNote, { id: 1 })).rejects.toMatchObject({ code });

      expect(tab.events.at(-1)).toEqual({ kind: 'profile_outdated' });
    },
  );

  it('a wrong password at sign-in ends nothing', async () => {
    const tab = openTab();
    api.refuse(authEndpoints.logIn, 'invalid_credentials');

    await expect(signIn(tab)).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 });
    await tab.session.found;

    expect(tab.session.state).toEqual({ phase: 'none', ended: null });
  });

  it('counts idle time over all tabs, from the last answer', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z'), shouldAdvanceTime: true });
    const first = openTab();
    const second = openTab();
    const { id } = signInAnswers({ idle_seconds: 1800 });
    api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession({ id }) }));
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));

    vi.setSystemTime(Date.parse('2026-11-21T09:20:00Z'));
    await second.call(authEndpoints.getProfile, {});
    vi.setSystemTime(Date.parse('2026-11-21T09:30:00Z'));

    const minutesLeft = Math.round((first.session.outlook()?.leftMs ?? 0) / 60_000);
    expect(minutesLeft).toBe(20);
  });

  it('a page that Back brings up again after a sign-out is signed out too', async () => {
    const left = openTab();
    signInAnswers({ kept: true });
    await signIn(left);
    browser.sleep(left.tab);
    const next = openTab();
    next.session.end('signed_out');

    browser.goBackTo(left.tab);

    expect(left.session.state).toEqual({ phase: 'none', ended: 'signed_out' });
  });

  it("is judged by the server's clock when the device's is wrong", async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z'), shouldAdvanceTime: true });
    const tab = openTab();
    const info = aSession({ idle_seconds: 3600, expires_at: '2026-11-21T09:30:00.000Z' });

    tab.session.begin({ token: 't', user: maya, session: info }, Date.parse('2026-11-21T09:00:00Z'));

    expect(Math.round((tab.session.outlook()?.leftMs ?? 0) / 60_000)).toBe(30);
  });
});
