import { authEndpoints } from '@kith/contract/auth';
import { ROLE_IDS } from '@kith/contract/roles';
import { DEFAULT_CARDS } from '@kith/contract/safety-plan-cards';
import { type TeamMember, teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { onTeamOf } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, keepPlan } from '#testing/safety-plan.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { SafetyPlanPage } from '../../../views/safety-plan/safety-plan-page.tsx';
import { actionOf } from '../rules/card-action.ts';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
const sam = aPerson({ first_name: 'Sam' });
const asProvider: Partial<TeamMember> = { role: 'Provider', role_id: ROLE_IDS.provider, category: 'GP' };

function open(people: readonly User[], teamOf: (maya: User) => TeamMember[]) {
  const maya = aPerson({
    support_team: people.map((one) => ({ ...aCard(one), role: 'Provider', role_id: 2 })),
  });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: teamOf(maya) }));
  signInAs(maya);
  const server = keepPlan(api, aPlan(maya));
  return { server, ...renderPage(SafetyPlanPage, { path: '/safety-plan' }) };
}

const press = async (user: ReturnType<typeof open>['user']) => {
  // The cards of everyone may be there first, and give way to one's own.
  const cards = () => within(screen.getByRole('region', { name: 'One-tap cards' }));
  await user.click(await waitFor(() => cards().getByRole('button', { name: /^Message Your Dr/ })));
  return within(await screen.findByRole('dialog', { name: 'Who would you like to write to?' }));
};

it('the card asks once to whom it writes, keeps it, and opens the chat', async () => {
  const { user, server, address } = open([priya, sam], (maya) => [
    onTeamOf(maya, sam),
    onTeamOf(maya, priya, asProvider),
  ]);

  const sheet = await press(user);
  const choice = await sheet.findByRole('button', { name: /Priya Nair GP/ });
  expect(sheet.queryByText('Sam Hart')).toBeNull();
  await user.click(choice);

  await waitFor(() => expect(address()).toBe(`/messaging?to=${priya.id}`));
  await waitFor(() =>
    expect(server.now().safety_plan.find(({ id }) => id === 'default-5')).toMatchObject({
      href: `/messaging?to=${priya.id}`,
      person_name: 'Priya Nair',
    }),
  );
});

it('with no professional on the team it says so kindly, and offers the way to one', async () => {
  const { user } = open([sam], (maya) => [onTeamOf(maya, sam)]);

  const sheet = await press(user);
  await sheet.findByText(/There’s no professional on your team yet/);
  expect(sheet.getByRole('link', { name: 'Go to my team' }).getAttribute('href')).toBe('/support/list');
});

it('leads to the chosen one, asks again once they have left the team, and never writes for someone else', () => {
  const fifth = DEFAULT_CARDS.find(({ id }) => id === 'default-5');
  if (!fifth) throw new Error('There is no fifth card.');
  const card = { ...fifth, href: '/messaging?to=7', person_name: 'Priya Nair' };
  const own = { isOwn: true, mayEdit: true, team: [7] };

  expect(actionOf(card, own)).toEqual({ kind: 'page', to: '/messaging?to=7' });
  expect(actionOf(card, { ...own, team: undefined })).toEqual({ kind: 'page', to: '/messaging?to=7' });
  expect(actionOf(card, { ...own, team: [8] })).toEqual({ kind: 'doctor_missing' });
  expect(actionOf(fifth, own)).toEqual({ kind: 'doctor_missing' });
  expect(actionOf(fifth, { ...own, mayEdit: false })).toEqual({ kind: 'page', to: '/messaging' });
  expect(actionOf(card, { ...own, isOwn: false })).toEqual({ kind: 'tool', tool: 'words' });
});
