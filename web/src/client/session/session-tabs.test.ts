// @vitest-environment jsdom
import { authEndpoints } from '@kith/contract/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { openIn, prepareSignIn, signIn } from '#testing/signed-in-tab.ts';
import { aBrowser, type Browser } from '#testing/tabs.ts';
import { aPerson, aSession, inSeconds } from '#testing/world.ts';

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

  it('a tab that was elsewhere while another signed out is signed out, too, and lets go of its token', async () => {
    const first = openTab();
    const away = browser.openTab();
    const second = openIn(away);
    signInAnswers({ kept: false });
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));
    browser.sleep(away);

    first.session.end('signed_out');
    const back = openIn(browser.reload(away));
    await back.session.found;

    expect(back.session.state).toEqual({ phase: 'none', ended: null });
    expect(away.own.length).toBe(0);
  });

  it('a tab that was elsewhere while someone else signed in is theirs when it comes back', async () => {
    const first = openTab();
    const away = browser.openTab();
    const second = openIn(away);
    signInAnswers({ kept: false });
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));
    browser.sleep(away);
    const sam = aPerson({ first_name: 'Sam' });

    first.session.end('signed_out');
    signInAnswers({ kept: false }, sam);
    await signIn(first);
    const back = openIn(browser.reload(away));
    await back.session.found;

    expect(back.session.state).toMatchObject({ phase: 'open', person: sam.id });
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
    for (const { events } of [first, second])
      expect(events.slice(-2)).toMatchObject([
        { kind: 'ended', person: maya.id },
        { kind: 'began', person: sam.id },
      ]);
  });

  it('what one person has begun is never sent on with the token of another', async () => {
    const first = openTab();
    const second = openTab();
    signInAnswers();
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));
    signInAnswers({}, aPerson({ first_name: 'Sam' }));
    const profile = api.on(authEndpoints.getProfile, async () => {
      await signIn(second);
      throw new Refusal('not_signed_in');
    });

    await expect(first.call(authEndpoints.getProfile, {})).rejects.toMatchObject({ code: 'not_signed_in' });

    expect(profile.calls).toHaveLength(1);
  });

  it('a tab that slept sends nothing of one person with what another has stored since', async () => {
    const awake = openTab();
    const away = browser.openTab();
    const sleeper = openIn(away);
    signInAnswers({ kept: true });
    await signIn(awake);
    await vi.waitFor(() => expect(sleeper.session.state.phase).toBe('open'));
    browser.sleep(away);
    signInAnswers({ kept: true }, aPerson({ first_name: 'Sam' }));
    await signIn(awake);
    const profile = api.refuse(authEndpoints.getProfile, 'internal');

    await expect(sleeper.call(authEndpoints.getProfile, {})).rejects.toMatchObject({ code: 'not_signed_in' });

    expect(profile.calls).toHaveLength(0);
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

  it('a password that is given again brings a new token to every tab, and the session stays the one it was', async () => {
    const first = openTab();
    const second = openTab();
    const { id } = signInAnswers();
    await signIn(first);
    await vi.waitFor(() => expect(second.session.state.phase).toBe('open'));
    api.on(authEndpoints.reauthenticate, () => ({ token: 'anew', session: aSession({ id }) }));
    const profile = api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession({ id }) }));

    await first.call(authEndpoints.reauthenticate, { password: 'a long pass phrase' });
    for (const tab of [first, second]) await tab.call(authEndpoints.getProfile, {});

    expect(profile.tokens).toEqual(['anew', 'anew']);
    expect(first.events.filter(({ kind }) => kind === 'began')).toHaveLength(1);
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
