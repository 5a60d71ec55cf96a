import { authEndpoints } from '@kith/contract/auth';
import { endOfDay, toStorage } from '@kith/contract/kit/dates';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import {
  aMembership,
  anInvitation,
  aQuestion,
  aTeammate,
  keepMemberships,
  theMember,
} from '#testing/memberships.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aCard, aPerson, aSession, inSeconds, supporting } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Okafor', initials: 'SO' });
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad', initials: 'NH' });

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

async function open(person: User, heading = 'My team') {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
  const app = renderApp('/support/list');
  await screen.findByRole('heading', { level: 1, name: heading });
  return app;
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`no card of ${name}`);
  return within(item);
};

describe('my team', () => {
  it('shows who is on it with how much they see, in the circle and as cards', async () => {
    const all = grantsWhere(() => true);
    const places = [
      aMembership(maya, sam),
      aMembership(maya, noor, {
        permissions: all,
        ends_at: endOfDay('2099-03-01', maya.time_zone).toISOString(),
      }),
    ];
    keepMemberships(api, maya, { team: [theMember(maya), ...places] });
    await open(maya);

    const first = await card('Sam Okafor');
    expect(first.getByText('Sees 5 parts of your care.')).toBeDefined();
    expect(first.getByText('Since 1 November 2024.')).toBeDefined();
    expect(first.getByRole('link', { name: 'Sam Okafor' }).getAttribute('href')).toBe(
      `/supporter/profile/${places[0]?.id}`,
    );
    const second = await card('Noor Haddad');
    expect(second.getByText('Sees 14 parts of your care and can write in 2.')).toBeDefined();
    expect(second.getByText('Access ends on 1 March 2099.')).toBeDefined();
    const circle = within(screen.getByRole('region', { name: 'The people around Maya' }));
    expect(circle.getAllByRole('link')).toHaveLength(2);
    expect(circle.getByText('Maya, you')).toBeDefined();
  });

  it('shows who works with the member, what they do and where, and how to ring them', async () => {
    const clinic = { id: 4, name: 'Banksia Clinic' };
    const work = { role: 'Provider', role_id: 2, permissions: null } as const;
    const priya = aMembership(maya, noor, { ...work, category: 'Psychologist', organisation: clinic });
    const desk = aMembership(maya, noor, {
      ...{
        id: null,
        patient_team_id: null,
        user_id: null,
        permissions: null,
        since: null,
        can_remove: false,
      },
      ...{ role: 'Receptionist group', role_id: 4, displayName: 'Banksia Clinic reception' },
    });
    keepMemberships(api, maya, {
      team: [theMember(maya), { ...priya, work_phone: '08 5550 0142' }, desk],
      invitations: [
        anInvitation({ kind: 'provider_invitation', email: null, person: aCard(sam), permissions: null }),
      ],
    });
    await open(maya);

    const section = within(await screen.findByRole('region', { name: 'Professionals' }));
    expect(section.getByText('Psychologist, Banksia Clinic')).toBeDefined();
    expect(section.getByRole('link', { name: '08 5550 0142' }).getAttribute('href')).toBe('tel:0855500142');
    expect(section.getByRole('heading', { name: 'Banksia Clinic reception' })).toBeDefined();
    expect((await card('Sam Okafor')).getByText('Invited today, not joined yet')).toBeDefined();
    expect(section.getAllByRole('button', { name: /^More about/ })).toHaveLength(1);
    expect(section.queryByText(/^Sees/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Supporters' })).toBeNull();
  });

  it('invites to a first person while there is no one, or to find support', async () => {
    keepMemberships(api, maya);
    const { user } = await open(maya);

    expect(await screen.findByRole('heading', { name: 'It’s just you for now' })).toBeDefined();
    const ways = screen.getAllByRole('link', { name: 'Find support' });
    expect(new Set(ways.map((way) => way.getAttribute('href')))).toEqual(new Set(['/search/support']));
    expect(screen.queryByRole('region', { name: /^The circle/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByRole('dialog', { name: 'Invite a supporter' })).toBeDefined();
  });

  it('says who is told before a person is let go, and takes it back', async () => {
    const place = aMembership(maya, sam);
    const server = keepMemberships(api, maya, { team: [theMember(maya), place, aMembership(maya, noor)] });
    const { user } = await open(maya);

    await user.click((await card('Sam Okafor')).getByRole('button', { name: 'More about Sam Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my team' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Sam Okafor is no longer on your team.')).toBeDefined();
    expect(server.removed.calls).toEqual([{ patient_team_id: place.id }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sam Okafor' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Supporters');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Sam Okafor is back on your team.')).toBeDefined();
    expect(await card('Sam Okafor')).toBeDefined();
  });

  it('lets a person go quietly', async () => {
    const place = aMembership(maya, sam);
    const server = keepMemberships(api, maya, { team: [theMember(maya), place] });
    const { user } = await open(maya);
    await user.click((await card('Sam Okafor')).getByRole('button', { name: 'More about Sam Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my team' }));

    const asked = within(await screen.findByRole('dialog', { name: 'Remove Sam from your team?' }));
    expect(asked.getByText(/After that, we tell Sam that they no longer support you/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Remove quietly' }));

    expect(await screen.findByText('Sam Okafor is no longer on your team.')).toBeDefined();
    expect(server.removed.calls).toEqual([{ patient_team_id: place.id, quietly: true }]);
  });

  it('says so when it is too late to take it back', async () => {
    keepMemberships(api, maya, { team: [theMember(maya), aMembership(maya, sam)] });
    const { user } = await open(maya);
    await user.click((await card('Sam Okafor')).getByRole('button', { name: 'More about Sam Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my team' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    api.refuse(teamEndpoints.restoreTeamMember, 'undo_expired');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('The time to undo has passed.')).toBeDefined();
  });

  it('offers no way back for a removal that someone else has made before', async () => {
    const server = keepMemberships(api, maya, { team: [theMember(maya), aMembership(maya, sam)] });
    const { user } = await open(maya);
    await user.click((await card('Sam Okafor')).getByRole('button', { name: 'More about Sam Okafor' }));
    server.team = [theMember(maya)];

    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my team' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Sam Okafor is no longer on your team.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sam Okafor' })).toBeNull());
  });

  it('keeps someone whose removal did not reach the server', async () => {
    keepMemberships(api, maya, { team: [theMember(maya), aMembership(maya, sam)] });
    const { user } = await open(maya);
    await user.click((await card('Sam Okafor')).getByRole('button', { name: 'More about Sam Okafor' }));
    api.disconnect();

    await user.click(await screen.findByRole('menuitem', { name: 'Remove from my team' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('We couldn’t reach Kith. Please try again.')).toBeDefined();
    expect(await card('Sam Okafor')).toBeDefined();
    api.connect();
  });

  it('shows who was invited and sees nothing yet, to be asked again after a rest', async () => {
    const asha = anInvitation({
      relationship: 'Sister',
      created_at: toStorage(new Date(inSeconds(-86_400))),
      resend_at: inSeconds(55),
    });
    const lee = anInvitation({ first_name: 'Lee', last_name: 'Ko', email: 'lee@example.com' });
    keepMemberships(api, maya, { invitations: [asha, lee] });
    const { user } = await open(maya);

    const first = await card('Asha Rao');
    expect(first.getByText('Sister')).toBeDefined();
    expect(first.getByText('Invited yesterday, not joined yet')).toBeDefined();
    expect(first.getByText(/^Asha sees nothing until you both agree\./)).toBeDefined();
    const resting = first.getByRole<HTMLButtonElement>('button', { name: /^Send again in \d+\ss to Asha$/ });
    expect(resting.disabled).toBe(true);

    const second = await card('Lee Ko');
    await user.click(second.getByRole('button', { name: 'Send again to Lee' }));
    expect(await screen.findByText('We sent your invitation to Lee again.')).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Send again in \d+\ss to Lee$/ })).toBeDefined();
  });

  it('takes an invitation back, and brings it back', async () => {
    keepMemberships(api, maya, {
      team: [theMember(maya), aMembership(maya, sam)],
      invitations: [anInvitation()],
    });
    const { user } = await open(maya);

    await user.click((await card('Asha Rao')).getByRole('button', { name: 'Cancel the invitation to Asha' }));

    expect(await screen.findByText('You cancelled your invitation to Asha.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Asha Rao' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Supporters');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. Asha can still answer.')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeDefined();
  });

  it('says that an invitation has run out, and who has said no', async () => {
    const lee = anInvitation({
      status: 'declined',
      first_name: 'Lee',
      last_name: 'Ko',
      email: 'lee@example.com',
    });
    keepMemberships(api, maya, { invitations: [anInvitation({ status: 'expired' }), lee] });
    await open(maya);

    expect((await card('Asha Rao')).getByText(/^This invitation has expired/)).toBeDefined();
    expect((await card('Lee Ko')).getByText('Declined for now')).toBeDefined();
  });

  it('says no more of a no once the same person is asked again', async () => {
    keepMemberships(api, maya, { invitations: [anInvitation(), anInvitation({ status: 'declined' })] });
    await open(maya);

    expect(await screen.findByText('Invited today, not joined yet')).toBeDefined();
    expect(screen.queryByText('Declined for now')).toBeNull();
  });

  it('did not load, and can be asked for again', async () => {
    keepMemberships(api, maya, { team: [theMember(maya), aMembership(maya, sam)] });
    api.refuse(teamEndpoints.getTeam, 'internal', { request_id: 'r-7' });
    const { user } = await open(maya);
    expect(await screen.findByRole('heading', { name: 'Your team didn’t load' })).toBeDefined();
    expect(screen.getByText(/r-7/)).toBeDefined();

    api.on(teamEndpoints.getTeam, () => ({ team: [theMember(maya), aMembership(maya, sam)] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await card('Sam Okafor')).toBeDefined();
  });
});

describe('the team of a member', () => {
  const supporter = (change: Partial<User> = {}) =>
    aPerson({
      ...sam,
      role: 'supporter',
      role_id: 10,
      supported_teams: supporting(maya.id),
      ...change,
    });

  it('shows a supporter names, roles and since when, and what is theirs', async () => {
    const own = aMembership(maya, sam);
    keepTeams(api, [aSupportedTeam(maya, null, { patient_team_id: own.id ?? 0 })]);
    keepMemberships(api, sam, { team: [theMember(maya), own, aTeammate(maya, noor)] });
    await open(supporter(), 'Maya’s team');

    const mine = await card('Sam Okafor');
    expect(mine.getByText('Supporter. This is you')).toBeDefined();
    const other = await card('Noor Haddad');
    expect(other.getByText('Since 1 November 2024.')).toBeDefined();
    expect(other.queryByText(/^Sees/)).toBeNull();
    expect(other.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('shows what waits for the supporter’s own answer, too', async () => {
    keepTeams(api, [aSupportedTeam(maya)]);
    keepMemberships(api, sam, {
      team: [theMember(maya)],
      invitations: [aQuestion('supporter_invitation', noor)],
    });
    await open(supporter(), 'Maya’s team');

    expect(
      await screen.findByRole('heading', { name: 'Noor Haddad asks you to support them' }),
    ).toBeDefined();
  });

  it('is left in one step that says who is told, and then the page is one’s own', async () => {
    const own = aMembership(maya, sam);
    const teams = keepTeams(api, [aSupportedTeam(maya, null, { patient_team_id: own.id ?? 0 })]);
    const server = keepMemberships(api, sam, { team: [theMember(maya), own] });
    const { user } = await open(supporter(), 'Maya’s team');
    await user.click((await card('Sam Okafor')).getByRole('button', { name: 'More about Sam Okafor' }));
    api.on(teamEndpoints.removeTeamMember, ({ patient_team_id }) => {
      teams.teams = [];
      server.team = [theMember(sam)];
      return { patient_team_id, undo_until: inSeconds(10) };
    });

    await user.click(await screen.findByRole('menuitem', { name: 'Leave this team' }));

    expect(
      await screen.findByText('You no longer support Maya Hart. We’ll tell Maya Hart soon.'),
    ).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1, name: 'My team' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'It’s just you for now' })).toBeDefined();
  });

  it('says that it is not shared, and nothing else, where the member has not opened it', async () => {
    keepTeams(api, [aSupportedTeam(maya, { note: { view: true } })]);
    keepMemberships(api, sam);
    api.refuse(teamEndpoints.getTeam, 'forbidden');
    await open(supporter(), 'Maya’s team');

    expect(await screen.findByRole('heading', { name: 'Maya hasn’t shared this with you.' })).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Request access' }).getAttribute('href')).toBe('/request-access');
  });
});
