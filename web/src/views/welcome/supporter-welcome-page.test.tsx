import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { type User, usersEndpoints } from '@kith/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { session } from '#client/session/session.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SupporterWelcomePage } from './supporter-welcome-page.tsx';

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

/** A person who has followed an invitation, here for the first time. */
function arrive(change: Partial<User> = {}) {
  let sam = aPerson({ first_name: 'Sam', role: 'supporter', member_last_login: null, ...change });
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  keepTeams(api, []);
  const told = api.on(usersEndpoints.updateLastLogin, () => {
    sam = { ...sam, member_last_login: '2026-11-21T03:00:00.000Z' };
    return { user: sam };
  });
  signInAs(sam);
  return told;
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

it('a new supporter is told in two short steps what they see, how to ask, and who to call, and then goes home', async () => {
  const told = arrive();
  const { user, address } = renderApp('/');
  await title('Welcome to Kith, Sam');
  expect(address()).toBe('/welcome/supporter');
  expect(screen.getByText(/If you’re worried, call them, or call/).textContent).toContain('call 000.');
  expect(screen.getByText('Step 1 of 2')).toBeDefined();

  await user.click(press('Next'));
  await title('What you see, and what you don’t');
  expect(screen.getByText(/^Who’s on the team.*focus areas, resources.*wellbeing insights\.$/)).toBeDefined();
  expect(screen.getByText('You can ask for more')).toBeDefined();
  expect(told.calls).toEqual([]);

  await user.click(press('Go home'));

  await waitFor(() => expect(address()).toBe('/'));
  expect(told.calls).toHaveLength(1);
});

it('names the member whom a new supporter supports already', async () => {
  arrive();
  const maya = aPerson();
  keepTeams(api, [aSupportedTeam(maya)]);
  renderApp('/');
  await title('Welcome to Kith, Sam');

  expect(screen.getByText('Maya would like you on their team. Thank you for being there.')).toBeDefined();
  expect(screen.getByText('Maya chooses what you see')).toBeDefined();
});

it('it can be skipped at once', async () => {
  const told = arrive();
  const { user, address } = renderApp('/');
  await title('Welcome to Kith, Sam');

  await user.click(press('Skip'));

  await waitFor(() => expect(address()).toBe('/'));
  expect(told.calls).toHaveLength(1);
});

it('leads on to the invitation that waits from its first screen', async () => {
  arrive({ pending_team_invitations: [{ id: 4 }] });
  const Page = () => (
    <BuiltPages value={() => true}>
      <SupporterWelcomePage />
    </BuiltPages>
  );
  renderPage(Page, { path: '/welcome/supporter' });
  await title('Welcome to Kith, Sam');

  expect(press('See who invited you')).toBeDefined();
  expect(press('Show me around')).toBeDefined();
  expect(press('Skip')).toBeDefined();
});
