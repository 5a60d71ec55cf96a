// @vitest-environment jsdom
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { termsEndpoints } from '@kith/contract/terms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { openIn, prepareSignIn, signIn } from '#testing/signed-in-tab.ts';
import { aBrowser, type Browser } from '#testing/tabs.ts';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
let browser: Browser;
const maya = aPerson();

const openTab = () => openIn(browser.openTab());
const signInAnswers = (change: Parameters<typeof prepareSignIn>[2] = {}, person = maya) =>
  prepareSignIn(api, person, change);

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
      after_guesses: false,
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

  it('leaves no token in any storage, and one word on why it is over', async () => {
    const tab = openTab();
    signInAnswers({ kept: true });
    await signIn(tab);

    tab.session.end('expired');

    expect(tab.tab.local.length).toBe(0);
    expect([tab.tab.own.length, tab.tab.own.getItem('kith.ended')]).toEqual([1, 'expired']);
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
    globalThis.dispatchEvent(new Event('keydown'));
    await second.call(authEndpoints.getProfile, {});
    vi.setSystemTime(Date.parse('2026-11-21T09:30:00Z'));

    const minutesLeft = Math.round((first.session.outlook()?.leftMs ?? 0) / 60_000);
    expect(minutesLeft).toBe(20);
  });

  it('a page that is loaded again after an expiry still says so, until the next sign-in', async () => {
    const before = openTab();
    signInAnswers();
    await signIn(before);
    before.session.end('expired');

    const again = openIn(browser.reload(before.tab));
    await again.session.found;
    expect(again.session.state).toEqual({ phase: 'none', ended: 'expired' });

    signInAnswers();
    await signIn(again);
    again.session.end('signed_out');
    const last = openIn(browser.reload(again.tab));
    await last.session.found;
    expect(last.session.state).toEqual({ phase: 'none', ended: null });
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
