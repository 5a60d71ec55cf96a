import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letTreat } from '../../../testing/professionals.ts';
import { joinTeam } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { getThread } = conversationsEndpoints;
const { createGroup, addToGroup, removeFromGroup } = threadsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('who was let in and taken out by the member is not let in again by another who brings them back', async () => {
  const [maya, sam, pat] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(
    maya,
    sam,
    grantsWhere(() => false),
  );
  await letTreat(world, maya, pat, 'provider');
  const asked = { name: 'Us', people: [maya.id], about_patient_id: maya.id };
  const { thread } = await pat.call(createGroup, asked);
  const group = { conversation_id: thread.conversation_id, person_id: sam.id };
  const statusOfSam = async () => (await sam.send(getThread, { id: thread.conversation_id })).statusCode;

  await maya.call(addToGroup, group);
  expect(await statusOfSam()).toBe(200);
  await maya.call(removeFromGroup, group);
  await pat.call(addToGroup, group);
  expect(await statusOfSam()).toBe(404);

  await maya.call(removeFromGroup, group);
  await maya.call(addToGroup, group);
  expect(await statusOfSam()).toBe(200);
});
