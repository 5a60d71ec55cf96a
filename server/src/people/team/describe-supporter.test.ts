import { accessEndpoints } from '@kith/contract/access';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { describeSupporter, getTeam, getTeamMember, listSupporterPermissions, saveSupporterPermissions } =
  teamEndpoints;
const EVERYTHING = grantsWhere(() => true);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function aTeam() {
  const [maya, sam, noor] = [await world.person(), await world.person(), await world.person()];
  const place = { patient_team_id: await joinTeam(maya, sam, EVERYTHING) };
  await joinTeam(maya, noor, EVERYTHING);
  return { maya, sam, noor, place };
}

async function inTeam(viewer: Someone, member: Someone, person: Someone) {
  const { team } = await viewer.call(getTeam, { id: member.id });
  return team.find(({ user_id }) => user_id === person.id)?.relationship;
}

describe('who a supporter is to the member', () => {
  it('is said by the member, read by that supporter, and by no other person', async () => {
    const { maya, sam, noor, place } = await aTeam();

    const { supporter_permissions } = await maya.call(describeSupporter, {
      ...place,
      relationship: '  Brother ',
    });

    expect(supporter_permissions.relationship).toBe('Brother');
    expect(await inTeam(maya, maya, sam)).toBe('Brother');
    expect(await inTeam(sam, maya, sam)).toBe('Brother');
    expect(await inTeam(noor, maya, sam)).toBeNull();
    const { team_member } = await noor.call(getTeamMember, place);
    expect(team_member.relationship).toBeNull();
    for (const one of [sam, noor])
      expect((await one.send(describeSupporter, { ...place, relationship: 'Boss' })).statusCode).toBe(403);
  });

  it('can be changed and taken away, and leaves the switches and their version as they are', async () => {
    const { maya, place } = await aTeam();
    const [before] = (await maya.call(listSupporterPermissions, place)).supporter_permissions;
    await maya.call(describeSupporter, { ...place, relationship: 'Brother' });
    await maya.call(describeSupporter, { ...place, relationship: '' });

    const [after] = (await maya.call(listSupporterPermissions, place)).supporter_permissions;
    expect(after).toEqual(before);
    const version = before?.version ?? 0;
    const saving = { ...place, permissions: EVERYTHING, version };
    expect((await maya.send(saveSupporterPermissions, saving)).statusCode).toBe(200);
  });

  it('is in the record without its words, and once for each change', async () => {
    const { maya, place } = await aTeam();
    await maya.call(describeSupporter, { ...place, relationship: 'Brother' });
    await maya.call(describeSupporter, { ...place, relationship: 'Brother' });

    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'changed' });
    const said = lines.filter(({ kinds }) => kinds.includes('team.supporter_described'));
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toMatch(/ changed who .+ is to you/);
    expect(JSON.stringify(lines)).not.toContain('Brother');
  });

  it('has forty characters at most, and is of supporters alone', async () => {
    const { maya, place } = await aTeam();
    const long = await maya.send(describeSupporter, { ...place, relationship: 'x'.repeat(41) });
    expect(long.statusCode).toBe(422);
  });

  it('can come with an invitation, which shows it to the invited person, and stays on acceptance', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const asked = { email: sam.email, relationship: 'Brother' };
    const { invitation } = await maya.call(invitationsEndpoints.inviteSupporter, asked);
    expect(invitation.relationship).toBe('Brother');

    const [received] = (await sam.call(invitationsEndpoints.listPendingInvitations, {})).invitations;
    expect(received?.relationship).toBe('Brother');
    const { patient_team_id } = invitation;
    await sam.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: true });

    expect(await inTeam(maya, maya, sam)).toBe('Brother');
  });
});
