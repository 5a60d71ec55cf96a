import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const SEES_TEAM = grantsWhere((area, action) => area === 'supportTeam' && action === 'view');
const NOTHING = grantsWhere(() => false);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with a psychiatrist, a coordinator and a supporter without a switch, all in one group. */
async function makeGroup({ isAboutMember }: { isAboutMember: boolean }) {
  const [maya, sam] = [await world.person(), await world.person()];
  const [priya, jo] = [await world.person(), await world.person()];
  const placeId = await joinTeam(maya, sam, NOTHING);
  await letTreat(world, maya, priya, 'provider');
  await letTreat(world, maya, jo, 'care_coordinator');
  await world.database.pool.query(
    `insert into provider_profiles (user_id, profession, changed_at) values ($1, 'Psychiatrist', now())`,
    [priya.id],
  );
  const { thread } = await maya.call(threadsEndpoints.createGroup, {
    name: 'Us',
    people: [sam.id, priya.id, jo.id],
    ...(isAboutMember && { about_patient_id: maya.id }),
  });
  const categoryOf = async (viewer: Someone, person: Someone) => {
    const asked = { id: thread.conversation_id };
    const { members } = (await viewer.call(conversationsEndpoints.getThread, asked)).thread;
    return members.find(({ id }) => id === person.id)?.category;
  };
  const professionFor = (viewer: Someone) => categoryOf(viewer, priya);
  return { maya, sam, priya, jo, placeId, categoryOf, professionFor };
}

it.each([true, false])(
  'the profession shows to the member, to colleagues, and to supporters who see the team; about the member: %j',
  async (isAboutMember) => {
    const { maya, sam, jo, professionFor } = await makeGroup({ isAboutMember });
    expect(await professionFor(maya)).toBe('Psychiatrist');
    expect(await professionFor(jo)).toBe('Psychiatrist');
    expect(await professionFor(sam)).toBeNull();
    await world.database.pool.query(
      'update grants set permissions = $3 where member_id = $1 and person_id = $2',
      [maya.id, sam.id, SEES_TEAM],
    );
    expect(await professionFor(sam)).toBe('Psychiatrist');
  },
);

it.each([true, false])(
  'the member alone reads who a supporter is to them; about the member: %j',
  async (isAboutMember) => {
    const { maya, sam, priya, jo, placeId, categoryOf } = await makeGroup({ isAboutMember });
    const said = { patient_team_id: placeId, relationship: 'Brother' };
    await maya.call(teamEndpoints.describeSupporter, said);
    expect(await categoryOf(maya, sam)).toBe('Brother');
    for (const other of [priya, jo]) expect(await categoryOf(other, sam)).toBeNull();
  },
);

it('a professional elsewhere who supports the member is a supporter in the member’s chats', async () => {
  const { sam, professionFor } = await makeGroup({ isAboutMember: true });
  await letTreat(world, await world.person(), sam, 'provider');
  expect(await professionFor(sam)).toBeNull();
});
