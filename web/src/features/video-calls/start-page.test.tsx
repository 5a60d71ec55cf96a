import { authEndpoints } from '@kith/contract/auth';
import { effectiveGrants } from '@kith/contract/permissions';
import { ROLE_IDS } from '@kith/contract/roles';
import { teamEndpoints } from '@kith/contract/team';
import type { CallRoom } from '@kith/contract/video-call-fields';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor, careFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aMembership, aTeammate, theMember } from '#testing/memberships.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCase, aSupportedTeam, keepCaseload, keepTeams } from '#testing/teams.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { CallsPage } from './start-page.tsx';

const maya = aPerson();
const sam = aPerson({ id: 13, first_name: 'Sam', last_name: 'Lee', preferred_name: null });
const ROOM = 'A'.repeat(22);
const call: CallRoom = {
  ...{ id: 3, room_id: ROOM, about: aCard(maya), about_patient_id: maya.id, opened_by: aCard(sam) },
  ...{ is_open: true, can_admit: false, can_end: true },
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
});
afterEach(() => {
  actFor(null);
  session.end('signed_out');
  api.close();
});

it('a supporter who may not know the team calls the member, by one key however often it is sent', async () => {
  const grants = { videoCall: { view: true }, supportTeam: { view: false } };
  keepTeams(api, [aSupportedTeam(maya, grants)]);
  actFor(maya.id);
  let tries = 0;
  const rung = api.on(videoCallsEndpoints.openCall, () => {
    tries += 1;
    if (tries === 1) throw new Refusal('call_going_on');
    return { call, invitations: [] };
  });
  const { user, address } = renderPage(CallsPage, { path: '/calls' });
  await user.click(await screen.findByRole('button', { name: 'Call' }));
  await screen.findByText(/^You’re calling already/);
  // Nothing was asked that this person may not know.
  expect(screen.queryByText('Your team didn’t load')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Call' }));
  await waitFor(() => expect(address()).toBe(`/calls/${ROOM}`));

  expect(rung.calls).toMatchObject([{ member_id: maya.id, user_ids: [] }, { member_id: maya.id }]);
  const keys = rung.calls.map(({ client_key }) => client_key);
  expect(keys[0]).toBeDefined();
  expect(new Set(keys).size).toBe(1);
});

const ana = aPerson({ id: 14, first_name: 'Ana', last_name: 'Silva', preferred_name: null });
const ben = aPerson({ id: 15, first_name: 'Ben', last_name: 'Okafor', preferred_name: null });
const asProvider = { role: 'Provider', role_id: ROLE_IDS.provider } as const;
const provider = { ...aTeammate(maya, ben), ...asProvider };

it('a supporter who knows the team is shown its professionals alone', async () => {
  keepTeams(api, [aSupportedTeam(maya, { videoCall: { view: true }, supportTeam: { view: true } })]);
  api.on(teamEndpoints.getTeam, () => ({ team: [theMember(maya), aTeammate(maya, ana), provider] }));
  actFor(maya.id);
  renderPage(CallsPage, { path: '/calls' });
  await screen.findByRole('checkbox', { name: /Ben Okafor/ });
  expect(screen.queryByText(/Ana Silva/)).toBeNull();
  expect(screen.queryByText('Can’t see your video calls yet')).toBeNull();
});

it('a professional, who knows no switches, may call supporters', async () => {
  keepCaseload(api, [aCase(maya, { videoCall: { view: true }, supportTeam: { view: true } })]);
  api.on(teamEndpoints.getTeam, () => ({ team: [theMember(maya), aTeammate(maya, ana)] }));
  careFor(maya.id);
  renderPage(CallsPage, { path: '/calls' });
  await screen.findByRole('checkbox', { name: /Ana Silva/ });
  expect(screen.queryByText('Can’t see your video calls yet')).toBeNull();
});

it('a member sees which supporter can’t be called', async () => {
  const [shut, open] = [
    aMembership(sam, ana),
    aMembership(sam, maya, { permissions: effectiveGrants({ videoCall: { view: true } }) }),
  ];
  api.on(teamEndpoints.getTeam, () => ({ team: [theMember(sam), shut, open] }));
  renderPage(CallsPage, { path: '/calls' });
  await screen.findByText('Can’t see your video calls yet');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
