import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastPath } from '#client/pages/last-path.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aPublicProvider, keepAsking, showByCode } from '#testing/professionals.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

const CODE = 'wIbt3_opaque-code';
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const open = (name = 'priya-nair') => renderApp(`/messaging/provider/${CODE}/${name}`);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

function signIn() {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
}

describe('a person who scans a code', () => {
  it('sees who it is and who vouches for them, by the code and never by the address', async () => {
    showByCode(api, CODE, () => aPublicProvider());
    open('dr-evil-of-the-best-clinic');

    const heading = await title('Priya Nair');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('Psychologist, Banksia Clinic')).toBeDefined();
    expect(screen.getByText(/Banksia Clinic says that Priya Nair works there/)).toBeDefined();
    expect(document.body.textContent).not.toContain('evil');
  });

  it('is told when no one has checked who it is', async () => {
    showByCode(api, CODE, () => aPublicProvider({ organisations: [], is_verified: false }));
    open();

    expect(await screen.findByText('Not verified.')).toBeDefined();
  });

  it('comes back here after logging in or signing up', async () => {
    showByCode(api, CODE, () => aPublicProvider());
    const { user } = open();

    await user.click(await screen.findByRole('link', { name: 'Log in and ask' }));

    expect(lastPath()?.path).toBe(`/messaging/provider/${CODE}/priya-nair`);
  });

  it('learns nothing of a code that leads nowhere', async () => {
    showByCode(api, 'another', () => aPublicProvider());
    open();

    await title('This link doesn’t work');
    expect(screen.getByRole('link', { name: 'Go home' })).toBeDefined();
  });

  it('can try again when nothing came back', async () => {
    api.disconnect();
    const { user } = open();
    await title('This page didn’t load');

    api.connect();
    showByCode(api, CODE, () => aPublicProvider());
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await title('Priya Nair');
  });
});

describe('someone who is signed in', () => {
  beforeEach(signIn);

  it('reads what a yes opens, asks with one press, and can take it back', async () => {
    const server = keepAsking(api);
    showByCode(api, CODE, () => aPublicProvider({ place: server.kept.place }));
    const { user } = open();
    expect(
      await screen.findByText('Open your journey, and read only what you share with them'),
    ).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Ask Priya Nair to join my team' }));

    await screen.findByRole('heading', { level: 2, name: 'You asked Priya Nair' });
    expect(server.asked.calls).toMatchObject([{ provider_link: CODE }]);
    await user.click(screen.getByRole('button', { name: 'Withdraw my request' }));
    await screen.findByRole('button', { name: 'Ask Priya Nair to join my team' });
    expect(server.withdrawn.calls).toHaveLength(1);
  });

  it('who presses again after an answer was lost asks with the same key', async () => {
    showByCode(api, CODE, () => aPublicProvider());
    const asked = api.on(invitationsEndpoints.askProvider, () => {
      throw new TypeError('the answer was lost');
    });
    const { user } = open();
    const ask = await screen.findByRole('button', { name: 'Ask Priya Nair to join my team' });

    await user.click(ask);
    expect(await screen.findByText('We couldn’t reach Kith. Please try again.')).toBeDefined();
    await user.click(ask);

    await waitFor(() => expect(asked.calls).toHaveLength(2));
    expect(asked.calls[0]?.client_key).toBeDefined();
    expect(asked.calls[1]).toEqual(asked.calls[0]);
  });

  it('is told in the server’s words when it can not be', async () => {
    showByCode(api, CODE, () => aPublicProvider());
    api.refuse(invitationsEndpoints.askProvider, 'conflict', { message: 'They are on your team already.' });
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Ask Priya Nair to join my team' }));

    expect(await screen.findByText('They are on your team already.')).toBeDefined();
  });

  it('finds their own page as others see it', async () => {
    showByCode(api, CODE, () => aPublicProvider({ is_oneself: true }));
    open();

    expect(await screen.findByText(/This is your own page/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('sees that someone is on their team already', async () => {
    const place = { patient_team_id: 5, role: 'provider', status: 'active', can_remove: true } as const;
    showByCode(api, CODE, () => aPublicProvider({ place }));
    open();

    expect(await screen.findByText('Priya Nair is on your team.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('can say that they are someone else', async () => {
    showByCode(api, CODE, () => aPublicProvider());
    api.on(authEndpoints.logOut, () => ({ ok: true as const }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Not you? Log out' }));

    await waitFor(() => expect(session.state.phase).toBe('none'));
  });
});
