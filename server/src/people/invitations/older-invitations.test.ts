import { invitationsEndpoints } from '@kith/contract/invitations';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { inviteSupporter, answerInvitation, listPendingInvitations } = invitationsEndpoints;
const EVERYTHING = grantsWhere(() => true);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function invited(member: Someone, { email }: Someone): Promise<number> {
  const names = { first_name: 'Sam', last_name: 'Lee' };
  const { invitation } = await member.call(inviteSupporter, { ...names, email, permissions: EVERYTHING });
  return invitation.patient_team_id;
}

const yes = (person: Someone, patient_team_id: number) =>
  person.send(answerInvitation, { patient_team_id, accepted: true });

describe('an invitation that still waits', () => {
  it('is over once its person has come by a request, and brings no one back who was removed', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const older = await invited(maya, sam);
    const { link } = await maya.call(invitationsEndpoints.renewGetStartedLink, {});
    await sam.call(invitationsEndpoints.askToSupport, { member_link: link.code });
    const [request] = (await maya.call(listPendingInvitations, {})).invitations;
    const patient_team_id = request?.patient_team_id ?? 0;

    expect((await yes(maya, patient_team_id)).statusCode).toBe(200);
    expect((await sam.call(listPendingInvitations, {})).invitations).toEqual([]);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });

    expect((await yes(sam, older)).statusCode).toBe(404);
    expect((await sam.send(teamEndpoints.getTeam, { id: maya.id })).statusCode).toBe(404);
  });

  it('goes with its person when the member removes them, and a new one works', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam);
    const again = await invited(maya, sam);

    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });

    expect((await yes(sam, again)).statusCode).toBe(404);
    expect((await yes(sam, await invited(maya, sam))).statusCode).toBe(200);
  });

  it('is not kept from that by being declined just before', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam);
    const declined = { patient_team_id: await invited(maya, sam) };
    await sam.call(answerInvitation, { ...declined, accepted: false });
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });

    const undone = await sam.send(invitationsEndpoints.restoreInvitation, declined);

    expect(undone.statusCode).toBe(404);
    expect((await yes(sam, declined.patient_team_id)).statusCode).toBe(404);
  });

  it('to someone else stays', async () => {
    const [maya, sam, jo] = [await world.person(), await world.person(), await world.person()];
    const patient_team_id = await joinTeam(maya, sam);
    const other = await invited(maya, jo);

    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });

    expect((await yes(jo, other)).statusCode).toBe(200);
  });
});
