import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { aThread } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership } from '#testing/memberships.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { MessagingPage } from '../pages/messaging-page.tsx';

const { listThreads, listTeamContacts, openThread } = conversationsEndpoints;
const maya = aPerson({ preferred_name: null });
const jo = aPerson({ first_name: 'Jo', last_name: 'Tran' });
const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  api.on(listThreads, () => ({ threads: [], has_more_data: false }));
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
  keepTeams(api, [aSupportedTeam(maya, { supportTeam: { view: true } })]);
  actFor(maya.id);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const page = () => renderPage(MessagingPage, { path: '/messaging' });

it('shows a supporter the people of that team, and opens the chat with one about the member', async () => {
  api.on(listTeamContacts, () => ({
    offers_coordinator: false,
    team: [aMembership(maya, sam), aMembership(maya, jo)].map((place, count) => ({
      ...place,
      conversation_id: null,
      unread_messages_count: count,
    })),
  }));
  const opened = api.on(openThread, () => ({ thread: aThread({ conversation_id: 9 }) }));
  const { user, address } = page();

  const team = within(await screen.findByRole('region', { name: `${maya.first_name}’s team` }));
  expect(team.getAllByRole('listitem')).toHaveLength(1);
  await user.click(team.getByRole('button', { name: /Jo Tran.*1 ?new/ }));

  await waitFor(() => expect(address()).toBe('/messaging/9'));
  expect(opened.calls[0]).toMatchObject({
    recipient_id: jo.id,
    about_patient_id: maya.id,
    supporter_id: sam.id,
  });
});

it('shows nothing of a team that is not shared', async () => {
  api.refuse(listTeamContacts, 'forbidden');
  page();

  await screen.findByRole('heading', { name: 'No chats yet' });
  expect(screen.queryByRole('region', { name: /team/ })).toBeNull();
});
