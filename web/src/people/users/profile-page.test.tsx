import { authEndpoints } from '@kith/contract/auth';
import { careEndpoints } from '@kith/contract/care';
import { providersEndpoints } from '@kith/contract/providers';
import { type User, usersEndpoints } from '@kith/contract/users';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { aMembershipCard } from '#testing/care.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aProvider } from '#testing/professionals.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

async function open(change: Partial<User> = {}) {
  const maya = aPerson(change);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  renderApp('/profile');
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  return maya;
}

it('a profile shows what a person said about themselves, and how they want to be called', async () => {
  await open({
    preferred_name: 'May',
    pronouns: 'she/her',
    email: 'maya@example.com',
    mobile_phone: '*** *** 678',
    birth_date: '1990-05-17',
    time_zone: 'Australia/Broken_Hill',
  });

  const main = screen.getByRole('main');
  for (const text of ['May', 'she/her', 'Maya Hart', 'maya@example.com', '*** *** 678', '17 May 1990']) {
    expect(main.textContent).toContain(text);
  }
  expect(main.textContent).toContain('Broken Hill, Australia');
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile/edit');
});

it('a professional is called by their profession', async () => {
  const provider = aProvider({ profession: 'Psychologist' });
  api.on(providersEndpoints.getProviderProfile, () => ({ provider }));
  await open({ role: 'provider', roles: ['provider', 'patient'], pronouns: null });

  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Psychologist')).toBeTruthy();
  expect(main.queryByText('Provider')).toBeNull();
});

it('what is not there is not added, and never an abbreviation', async () => {
  await open({ mobile_phone: null, work_phone: 'N/A' });

  expect(screen.getAllByText('Not added')).toHaveLength(2);
  expect(screen.queryByText('N/A')).toBeNull();
});

it('the first look at a profile is told to the server, and only the first', async () => {
  let maya = aPerson({ is_profile_viewed: false });
  const viewed = api.on(usersEndpoints.markProfileViewed, () => {
    maya = { ...maya, is_profile_viewed: true };
    return { user: maya };
  });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const { user, address } = renderApp('/profile');
  await waitFor(() => expect(viewed.calls).toHaveLength(1));

  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));

  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  expect(address()).toBe('/profile');
  expect(viewed.calls).toHaveLength(1);
});

it('a picture is fetched in the name of the person, and initials stand in for it', async () => {
  const picture = '/api/account/get_avatar?user_id=7&size=large&v=abc';
  const fetched = api.on(usersEndpoints.getAvatar, () => ({
    bytes: new Uint8Array([1]),
    contentType: 'image/webp',
  }));

  await open({ id: 7, avatar: picture.replace('large', 'small'), picture });

  await waitFor(() => expect(fetched.calls).toEqual([{ user_id: 7, size: 'large', v: 'abc' }]));
  expect(fetched.tokens.every((token) => token !== null)).toBe(true);
});

it('a member of RSL WA finds their card there, and no one else is asked for one', async () => {
  const card = api.on(careEndpoints.getMembershipCard, () => ({
    membership_card: aMembershipCard(aPerson()),
  }));
  await open();
  expect(card.calls).toEqual([]);
  cleanup();
  session.end('signed_out');

  await open({ is_rslwa: true });

  const region = await screen.findByRole('region', { name: 'RSL WA member card' });
  expect(region.textContent).toContain('000017');
});
