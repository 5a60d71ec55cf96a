import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { effectiveGrants } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getTeam, getTeamMember, previewTeam, chooseTeam } = teamEndpoints;
const { openThread, sendText, markSeen, getThread } = conversationsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function rowOf(viewer: Someone, member: Someone, person: Someone) {
  const { team } = await viewer.call(getTeam, { id: member.id });
  return team.find(({ user_id }) => user_id === person.id);
}

it('a team says how much the caller has not read of each person, and nothing of what others have', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, sam);
  expect((await rowOf(maya, maya, sam))?.unread_messages_count).toBe(0);
  const { thread } = await sam.call(openThread, { recipient_id: maya.id });
  const { conversation_id } = thread;
  for (const message of ['One', 'Two']) await sam.call(sendText, { conversation_id, message });
  const reply = (await maya.call(sendText, { conversation_id, message: 'Three' })).message;

  expect((await rowOf(maya, maya, sam))?.unread_messages_count).toBe(0);
  await sam.call(sendText, { conversation_id, message: 'Four' });
  expect((await rowOf(maya, maya, sam))?.unread_messages_count).toBe(1);
  const { team_member } = await maya.call(getTeamMember, { patient_team_id });
  expect(team_member.unread_messages_count).toBe(1);
  expect((await rowOf(sam, maya, maya))?.unread_messages_count).toBe(0);
  expect(await rowOf(maya, maya, maya)).not.toHaveProperty('unread_messages_count');
  const preview = await maya.send(previewTeam, { patient_team_id });
  expect(preview.body).not.toContain('unread_messages_count');

  await maya.call(markSeen, { conversation_id, last_message_seen: reply.id + 1000 });
  expect((await rowOf(maya, maya, sam))?.unread_messages_count).toBe(0);
});

it('a professional is shown with their organisation team, and a supporter who works there is not', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  for (const one of [priya, sam]) await clinic.letWork(one, 'provider');
  const teamId = await clinic.makeTeam(priya, sam);
  await letTreat(world, maya, priya, 'provider');
  await joinTeam(maya, sam);

  expect((await rowOf(maya, maya, priya))?.organisation_team_id).toBe(teamId);
  expect((await rowOf(maya, maya, sam))?.organisation_team_id).toBeNull();
  const teamsIn = async (person: Someone) => {
    const { thread } = await maya.call(openThread, { recipient_id: person.id });
    const { members } = (await maya.call(getThread, { id: thread.conversation_id })).thread;
    return members.find(({ id }) => id === person.id)?.organisation_team_ids;
  };
  expect([await teamsIn(priya), await teamsIn(sam)]).toEqual([[teamId], []]);
});

it('a profile says what the person may do on each team that they support, and who is what on their own', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(maya, sam);
  await sam.call(chooseTeam, { member_id: maya.id });

  const { user } = await sam.call(authEndpoints.getProfile, {});
  expect(user.supported_teams).toEqual([
    { patient_id: maya.id, permissions: effectiveGrants(null), new_permissions: null, current: true },
  ]);
  const own = (await maya.call(authEndpoints.getProfile, {})).user;
  expect(own.support_team).toMatchObject([{ id: sam.id, role: 'Supporter', role_id: 10 }]);
});
