import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { type User, usersEndpoints } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { anArea, keepAreas } from '#testing/focus-areas.ts';
import { anInvitation, keepMemberships } from '#testing/memberships.ts';
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

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

/** A person who is here for the first time. */
function open(at = '/', change: Partial<User> = {}) {
  let maya = aPerson({ member_last_login: null, ...change });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  api.on(journeyEndpoints.getTimeline, () => aTimeline([]));
  const told = api.on(usersEndpoints.updateLastLogin, () => {
    maya = { ...maya, member_last_login: '2026-11-21T03:00:00.000Z' };
    return { user: maya };
  });
  const remembered = api.on(usersEndpoints.recordLastAccess, ({ modal = null }) => {
    maya = { ...maya, last_access: [{ path: null, modal }] };
    return { last_access: maya.last_access };
  });
  signInAs(maya);
  return { ...renderApp(at), told, remembered, maya };
}

/** A person who was at this step before, perhaps on another device. */
const stoppedAt = (step: string): Partial<User> => ({
  last_access: [{ path: null, modal: `welcome:${step}` }],
});

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

it('a new person learns what Kith is, what it is not and where help is, on the first screen', async () => {
  const { told, address } = open();
  await title('Welcome to Kith, Maya');

  expect(address()).toBe('/welcome');
  expect(screen.getByText('Kith is not an emergency service.')).toBeTruthy();
  expect(screen.getByText('Get help now', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('Step 1 of 6')).toBeTruthy();
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
  await title('What brings you here?');
  expect(screen.getByText('Step 4 of 6')).toBeTruthy();
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
      await screen.findByText(`Step ${pressed + 2} of 6`);
    }

    await user.click(press(presses === 0 ? 'Skip' : 'Skip the rest'));

    await waitFor(() => expect(address()).toBe('/'));
    expect(told.calls).toEqual([{ id: maya.id }]);
    unmount();
    session.end('signed_out');
  }
});

it('what brings a person here puts focus areas first, and is sent nowhere', async () => {
  const { user, remembered } = open('/', stoppedAt('reasons'));
  keepAreas(api, aPerson());
  await title('What brings you here?');
  await user.click(screen.getByRole('checkbox', { name: /^I sleep badly/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Work or money' }));
  await user.click(press('Next'));

  await title('Choose a focus area');
  const fitting = within(await screen.findByRole('list', { name: 'Focus areas that may fit' }));
  const names = fitting.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Choose Sleep', 'Choose Energy', 'Choose Work', 'Choose Money']);
  expect(screen.queryByRole('list', { name: 'All other focus areas' })).toBeNull();
  await user.click(press('See all 20 focus areas'));
  expect(
    within(screen.getByRole('list', { name: 'All other focus areas' })).getAllByRole('listitem'),
  ).toHaveLength(16);
  expect(remembered.calls).toEqual([{ modal: 'welcome:focus' }]);
  expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toMatch(/sleep|work/i);
});

it('a focus area is chosen on the spot, and can be taken back; the focus stays at its button', async () => {
  const { user, maya } = open('/', stoppedAt('focus'));
  const { areas, put } = keepAreas(api, maya);
  const chosen = api.on(focusAreasEndpoints.chooseFocusArea, ({ focus_area_id }) => {
    const area = anArea(maya, { focus_area_id });
    areas.push(area);
    return { focus_area: area };
  });
  await title('Choose a focus area');
  const usual = await screen.findByRole('list', { name: 'A few focus areas to begin with' });
  expect(press('Skip this step')).toBeTruthy();

  const sleep = within(usual).getByRole('button', { name: 'Choose Sleep' });
  await user.click(sleep);

  expect(await screen.findByRole('button', { name: 'Remove Sleep' })).toBe(sleep);
  expect(document.activeElement).toBe(sleep);
  expect(chosen.calls).toEqual([{ focus_area_id: 9 }]);
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
  expect(put(areas[0]?.id ?? 0, {}).status).toBe('active');

  await user.click(sleep);

  expect(await screen.findByRole('button', { name: 'Choose Sleep' })).toBe(sleep);
  expect(areas[0]?.status).toBe('ended');
});

it('each question can be skipped, and the last step ends at home', async () => {
  const { user, address, maya, told } = open('/', stoppedAt('reasons'));
  keepAreas(api, maya);
  keepMemberships(api, maya);
  await title('What brings you here?');

  await user.click(press('Skip this step'));
  await title('Choose a focus area');
  await user.click(press('Skip this step'));
  await title('Invite someone');
  expect(screen.queryByRole('button', { name: /^Next|^Skip/ })).toBeNull();
  expect(press('Write your first note')).toBeTruthy();
  await user.click(press('Not now, go home'));

  await waitFor(() => expect(address()).toBe('/'));
  expect(told.calls).toHaveLength(1);
});

it('someone is invited after what they will see was said; a half-typed invitation is there again', async () => {
  const first = open('/', stoppedAt('invite'));
  const server = keepMemberships(api, first.maya);
  await title('Invite someone');
  expect(screen.getByText('See who’s on your team')).toBeTruthy();
  await first.user.click(press('Invite someone'));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Invite a supporter' }));
  await first.user.type(await dialog().findByLabelText('First name'), 'Asha');
  await dialog().findByText('Draft saved');
  first.unmount();

  const { user } = renderApp('/');
  await title('Invite someone');
  await user.click(press('Invite someone'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Asha'));
  await user.type(dialog().getByLabelText('Last name'), 'Rao');
  await user.type(dialog().getByLabelText('Email'), 'asha@example.com');
  await user.click(dialog().getByRole('button', { name: 'Next' }));
  await dialog().findByRole('heading', { name: 'What Asha will see' });
  expect(server.invited.calls).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Send the invitation' }));

  expect(await screen.findByText('You invited Asha Rao. They see nothing until they accept.')).toBeTruthy();
  expect(server.invited.calls).toHaveLength(1);
});

it('the welcome goes on where a person stopped, also on another device, and says so', async () => {
  const { user, remembered } = open('/', stoppedAt('look'));
  await title('Make it easy on your eyes');
  expect((await screen.findByText('Step 3 of 6')).getAttribute('role')).toBe('status');
  expect(await screen.findByText(/^You stopped here last time/)).toBeTruthy();
  expect(remembered.calls).toEqual([]);

  await user.click(press('Back'));

  await title('Help is always one tap away');
  await waitFor(() => expect(screen.queryByText(/^You stopped here last time/)).toBeNull());
  await waitFor(() => expect(remembered.calls).toEqual([{ modal: 'welcome:help' }]));
});

it('begins at the start for a step that is no longer there', async () => {
  open('/', stoppedAt('a-former-step'));

  await title('Welcome to Kith, Maya');
});

it('invitations that were sent elsewhere are named', async () => {
  const { maya } = open('/', stoppedAt('invite'));
  keepMemberships(api, maya, { invitations: [anInvitation({ first_name: 'Ben', last_name: 'Ng' })] });

  await screen.findByText('You invited Ben Ng. They see nothing until they accept.');
});

it('asks nothing while terms are due, since the server would take no answer', async () => {
  open('/', { is_user_term_latest: false, ...stoppedAt('focus') });

  await title('Welcome to Kith, Maya');
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
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
