import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { usersEndpoints } from '@kith/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { aTimeline } from '#testing/notes.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
  sessionStorage.clear();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

/** A person who is here for the first time. */
function open(at = '/') {
  let maya = aPerson({ member_last_login: null });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  api.on(journeyEndpoints.getTimeline, () => aTimeline([]));
  const told = api.on(usersEndpoints.updateLastLogin, () => {
    maya = { ...maya, member_last_login: '2026-11-21T03:00:00.000Z' };
    return { user: maya };
  });
  signInAs(maya);
  return { ...renderApp(at), told, maya };
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

it('a new person learns what Kith is, what it is not and where help is, on the first screen', async () => {
  const { told, address } = open();
  await title('Welcome to Kith, Maya');

  expect(address()).toBe('/welcome');
  expect(screen.getByText('Kith is not an emergency service.')).toBeTruthy();
  expect(screen.getByText('Get help now', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('Step 1 of 4')).toBeTruthy();
  expect(told.calls).toEqual([]);
});

it('a person who looks around sees the help button, then how pages look, and can write then', async () => {
  const { user, told } = open();
  await title('Welcome to Kith, Maya');

  await user.click(press('Show me around'));
  const heading = await title('Help is always one tap away');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await user.click(press('Next'));
  await title('Make it easy on your eyes');
  expect(await screen.findByRole('radio', { name: 'Dark' })).toBeTruthy();
  await user.click(press('Next'));
  await title('One thing to work on');
  expect(press('Choose a focus area')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(press('Write your first note')).toBeTruthy();
  expect(told.calls).toEqual([]);
});

it('Back goes one screen back', async () => {
  const { user } = open();
  await title('Welcome to Kith, Maya');
  await user.click(press('Show me around'));
  await title('Help is always one tap away');

  await user.click(press('Back'));

  await title('Welcome to Kith, Maya');
});

it('the welcome can be skipped at the first screens, and ends at home', async () => {
  for (const presses of [0, 1]) {
    const { user, told, maya, address, unmount } = open();
    await title('Welcome to Kith, Maya');
    for (let pressed = 0; pressed < presses; pressed += 1) {
      await user.click(press('Show me around'));
      await screen.findByText(`Step ${pressed + 2} of 4`);
    }

    await user.click(press('Skip'));

    await waitFor(() => expect(address()).toBe('/'));
    expect(told.calls).toEqual([{ id: maya.id }]);
    unmount();
    session.end('signed_out');
  }
});

it('a first note leads to the journey from the first screen', async () => {
  const { user, told, address } = open();
  await title('Welcome to Kith, Maya');

  await user.click(press('Write your first note'));

  await waitFor(() => expect(address()).toBe('/journey#write'));
  expect(told.calls).toHaveLength(1);
});

it('without a connection the welcome stays, says so, and can be left later', async () => {
  const { user, address } = open();
  await title('Welcome to Kith, Maya');
  api.disconnect();
  await user.click(press('Skip'));
  expect(await screen.findByText('We couldn’t reach Kith. Please try again.')).toBeTruthy();

  api.connect();
  await user.click(press('Skip'));

  await waitFor(() => expect(address()).toBe('/'));
});

it('someone who has been here goes home', async () => {
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  signInAs(maya);

  const { address } = renderApp('/welcome');

  await waitFor(() => expect(address()).toBe('/'));
});
