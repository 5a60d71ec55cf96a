import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { searchEndpoints } from '@kith/contract/search';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFrontDesk } from '#testing/front-desk';
import { letTreat } from '#testing/professionals';
import { find, say } from '#testing/searching';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { findEverywhere } = searchEndpoints;
const { createGroup, leaveGroup, updateThreadSettings } = threadsEndpoints;
const EVERYTHING = grantsWhere(() => true);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('people by any part of their names: the team, and the members whom the caller is near to', async () => {
  const maya = await world.person({ firstName: 'Maya', lastName: 'Oyelaran' });
  const [sam, pat] = [await world.person({ firstName: 'Zoë', lastName: 'Quist' }), await world.person()];
  await joinTeam(maya, sam, EVERYTHING);
  await letTreat(world, maya, pat, 'provider');

  expect((await find(maya, 'zoe qui')).people).toEqual([`${sam.id} team`]);
  expect((await find(sam, 'oyela')).people).toEqual([`${maya.id} supports`]);
  expect((await find(pat, 'oyela')).people).toEqual([`${maya.id} cares_for`]);
  expect((await find(sam, 'quist', maya)).people).toEqual([`${sam.id} team`]);
  expect((await find(sam, 'oyela', maya)).people).toEqual([]);
});

it('chats by their name and by their people, while the caller is in them and has them in the list', async () => {
  const maya = await world.person();
  const sam = await world.person({ firstName: 'Sam', lastName: 'Wattlebird' });
  await joinTeam(maya, sam, EVERYTHING);
  const stranger = await world.person();
  const { thread } = await maya.call(createGroup, { name: 'Jacaranda', people: [sam.id] });
  const { conversation_id } = thread;
  await maya.call(conversationsEndpoints.sendText, { conversation_id, message: 'Welcome' });
  const two = (await say(sam, maya, 'Hello')).conversation_id;

  expect((await find(maya, 'jacar')).chats).toEqual([conversation_id]);
  expect((await find(maya, 'wattlebird')).chats).toEqual([two, conversation_id]);
  expect((await find(sam, 'jacaranda', maya)).chats).toEqual([conversation_id]);
  expect((await find(sam, 'wattlebird')).chats).toEqual([]);
  expect((await find(stranger, 'jacaranda')).chats).toEqual([]);

  await maya.call(updateThreadSettings, { conversation_id: two, deleted: true });
  expect((await find(maya, 'wattlebird')).chats).toEqual([conversation_id]);
  await sam.call(leaveGroup, { conversation_id });
  expect((await find(sam, 'jacaranda')).chats).toEqual([]);
  expect((await find(maya, 'wattlebird')).chats).toEqual([]);
});

it('a chat without its messages, so that to find it is not to read it', async () => {
  const maya = await world.person({ firstName: 'Maya', lastName: 'Honeyeater' });
  const [sam, kai] = [await world.person({ lastName: 'Currawong' }), await world.person()];
  for (const supporter of [sam, kai]) await joinTeam(maya, supporter, EVERYTHING);
  const about = { about_patient_id: maya.id };
  const { thread } = await maya.call(createGroup, { name: 'Grevillea', people: [sam.id, kai.id], ...about });
  const { conversation_id } = thread;
  await maya.call(conversationsEndpoints.sendText, { conversation_id, message: 'A secret' });

  const { chats } = await sam.call(findEverywhere, { keyword: 'grevillea' });

  expect(chats).toMatchObject({
    hits: [
      {
        ...{ conversation_id, kind: 'group', name: 'Grevillea', ...about },
        about_patient: { id: maya.id, displayName: 'Maya Honeyeater' },
      },
    ],
    has_more_data: false,
  });
  const [hit] = chats.hits;
  expect(Object.keys(hit ?? {}).sort()).toEqual(
    ['conversation_id', 'kind', 'name', 'about_patient_id', 'about_patient', 'people'].sort(),
  );
  expect(hit?.people.map(({ id }) => id).sort()).toEqual([maya.id, kai.id].sort());
  expect(Object.keys(hit?.people[0] ?? {})).toEqual(Object.keys(hit?.about_patient ?? {}));
  const { rows } = await world.database.pool.query('select 1 from reads where member_id = $1', [maya.id]);
  expect(rows).toEqual([]);
});

it('chats with the one used last first, also where another is pinned', async () => {
  const maya = await world.person();
  const sam = await world.person();
  await joinTeam(maya, sam, EVERYTHING);
  const ids: number[] = [];
  for (const name of ['Fig one', 'Fig two', 'Fig three']) {
    const { thread } = await maya.call(createGroup, { name, people: [sam.id] });
    ids.push(thread.conversation_id);
  }
  const [one = 0, two = 0, three = 0] = ids;
  await maya.call(updateThreadSettings, { conversation_id: one, pinned: true });
  await sam.call(conversationsEndpoints.sendText, { conversation_id: two, message: 'Hello' });

  expect((await find(maya, 'fig')).chats).toEqual([two, three, one]);
});

it('a front desk by its name, for the member and its staff', async () => {
  const { maya, lena, id } = await makeFrontDesk(world);

  const { hits } = (await maya.call(findEverywhere, { keyword: 'banksia reception' })).chats;
  expect(hits).toMatchObject([{ conversation_id: id, kind: 'receptionist_group', people: [] }]);
  expect(hits[0]?.name).toMatch(/^Banksia Clinic \d+ reception$/);
  expect((await find(lena, 'banksia reception')).chats).toContain(id);
});
