import { accessEndpoints } from '@kith/contract/access';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listAccessRecord, listLastLooks } = accessEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test('the last look of each person on one’s own team is told, and only to the member', async () => {
  const [maya, sam, noor] = [await world.person(), await world.person(), await world.person()];
  for (const one of [sam, noor]) await joinTeam(maya, one);
  await sam.call(teamEndpoints.getTeam, { id: maya.id });

  const { looks } = await maya.call(listLastLooks, {});

  const { lines } = await maya.call(listAccessRecord, { person_id: sam.id, action: 'looked' });
  expect(looks).toEqual([{ person_id: sam.id, at: lines[0]?.at }]);
  for (const one of [sam, noor]) expect((await one.call(listLastLooks, {})).looks).toEqual([]);
});

test('a person who has left the team is not in it', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, sam);
  await sam.call(teamEndpoints.getTeam, { id: maya.id });
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });

  expect((await maya.call(listLastLooks, {})).looks).toEqual([]);
});
