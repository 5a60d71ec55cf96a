import { authEndpoints } from '@kith/contract/auth';
import { endOfDay } from '@kith/contract/kit/dates';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership, aTeammate, keepMemberships, theMember } from '#testing/memberships.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, inSeconds, supporting } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson({ time_zone: 'Australia/Perth' });
const sam = aPerson({ first_name: 'Sam', last_name: 'Okafor', supported_teams: supporting(maya.id) });
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad' });

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

function open(person: User, place: number | string | null) {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
  return renderApp(`/supporter/profile/${place}`);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('tells a member everything that a supporter can see, and since when', async () => {
  const place = aMembership(maya, sam, {
    permissions: grantsWhere((area) => area === 'task' || area === 'event' || area === 'videoCall'),
    last_changed_at: '2025-01-20T18:00:00.000Z',
    ends_at: endOfDay('2099-03-01', maya.time_zone).toISOString(),
  });
  keepMemberships(api, maya, { team: [theMember(maya), place] });
  open(maya, place.id);

  await heading('Sam Okafor');
  expect(screen.getByText('Since 1 November 2024')).toBeDefined();
  const seen = within(screen.getByRole('region', { name: 'What Sam can see' }));
  expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'See your tasks',
    'See your events and appointments',
    'See your video calls',
  ]);
  expect(screen.getByText('21 January 2025')).toBeDefined();
  expect(screen.getByText('1 March 2099')).toBeDefined();
});

it('lets a member remove a supporter, and goes back to the team', async () => {
  const place = aMembership(maya, sam);
  const server = keepMemberships(api, maya, { team: [theMember(maya), place] });
  const { user, address } = open(maya, place.id);
  await heading('Sam Okafor');

  await user.click(screen.getByRole('button', { name: 'Remove from my team' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Sam Okafor is no longer on your team.')).toBeDefined();
  await heading('My team');
  expect(address()).toBe('/support/list');
  expect(server.removed.calls).toEqual([{ patient_team_id: place.id }]);
});

it('tells a supporter what they can see of a member, and lets them leave and come back', async () => {
  const place = aMembership(maya, sam);
  const teams = keepTeams(api, [aSupportedTeam(maya, null, { patient_team_id: place.id ?? 0 })]);
  keepMemberships(api, sam, { team: [theMember(sam)] });
  api.on(teamEndpoints.getTeamMember, () => ({ team_member: place }));
  const { user, address } = open(sam, place.id);
  await heading('Sam Okafor');
  expect(await screen.findByText('You support Maya Hart.')).toBeDefined();
  expect(screen.getByText('See Maya’s journey page')).toBeDefined();
  api.on(teamEndpoints.removeTeamMember, ({ patient_team_id }) => {
    teams.teams = [];
    return { patient_team_id, undo_until: inSeconds(10) };
  });
  api.on(teamEndpoints.restoreTeamMember, () => ({ team_member: place }));

  await user.click(screen.getByRole('button', { name: 'Stop supporting Maya' }));

  expect(
    await screen.findByText('You no longer support Maya Hart. We’ll tell Maya Hart soon.'),
  ).toBeDefined();
  await heading('My team');
  expect(address()).toBe('/support/list');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('You support Maya Hart again.')).toBeDefined();
});

it('tells a teammate the name, the role and since when, and no more', async () => {
  const place = aTeammate(maya, noor);
  keepTeams(api, [aSupportedTeam(maya)]);
  keepMemberships(api, sam, { team: [place] });
  open(sam, place.id);

  await heading('Noor Haddad');
  expect(screen.getByText('Supporter')).toBeDefined();
  expect(screen.getByText('Since 1 November 2024')).toBeDefined();
  expect(within(screen.getByRole('main')).queryByRole('region')).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove|Stop/ })).toBeNull();
});

it.each(['987654', 'nobody', '0', '-1'])(
  'does not say whether there is a place %s that is not shown',
  async (id) => {
    keepMemberships(api, maya);
    open(maya, id);

    expect(await screen.findByRole('heading', { name: 'We couldn’t find this person' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the team' }).getAttribute('href')).toBe('/support/list');
  },
);

it('did not load, and can be asked for again', async () => {
  const place = aMembership(maya, sam);
  keepMemberships(api, maya, { team: [theMember(maya), place] });
  api.refuse(teamEndpoints.getTeamMember, 'unavailable');
  const { user } = open(maya, place.id);
  await screen.findByRole('heading', { name: 'This supporter didn’t load' });

  api.on(teamEndpoints.getTeamMember, () => ({ team_member: place }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await heading('Sam Okafor');
});
