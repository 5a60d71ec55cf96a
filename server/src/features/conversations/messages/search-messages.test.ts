import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../../testing/caller.ts';
import { letSupport } from '../../../testing/supporters.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

const { openThread, sendText, searchMessages } = conversationsEndpoints;
const { deleteMessage, updateThreadSettings } = threadsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function chat() {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere(() => false),
  );
  const { conversation_id: id } = (await maya.call(openThread, { recipient_id: sam.id })).thread;
  const say = async (from: Someone, message: string) =>
    (await from.call(sendText, { conversation_id: id, message })).message;
  const find = async (by: Someone, keyword: string) =>
    (await by.call(searchMessages, { id, keyword })).messages.map(({ message }) => message);
  return { maya, sam, id, say, find };
}

it('finds words whatever their form, marks or beginning, the newest first', async () => {
  const { maya, sam, id, say, find } = await chat();
  await say(maya, 'We walked along the river');
  await say(sam, 'The café was closed, wasn’t it?');
  await say(maya, 'Shall we go walking again?');

  expect(await find(maya, 'walk')).toEqual(['Shall we go walking again?', 'We walked along the river']);
  expect(await find(sam, 'the CAFE')).toEqual(['The café was closed, wasn’t it?']);
  expect(await find(sam, 'along riv')).toEqual(['We walked along the river']);
  expect(await find(sam, '"river along"')).toEqual([]);
  expect(await find(sam, '???')).toEqual([]);

  const first = await maya.call(searchMessages, { id, keyword: 'walk', limit: 1 });
  expect(first.has_more_data).toBe(true);
  const before_id = first.messages[0]?.id ?? 0;
  const second = await maya.call(searchMessages, { id, keyword: 'walk', limit: 1, before_id });
  expect(second).toMatchObject({
    messages: [{ message: 'We walked along the river' }],
    has_more_data: false,
  });
});

it('finds only what the caller may read there: not what was deleted or blocked, and nothing for a stranger', async () => {
  const { maya, sam, id, say, find } = await chat();
  const gone = await say(sam, 'Secret river');
  await sam.call(deleteMessage, { id: gone.id, version: 1 });
  await maya.call(updateThreadSettings, { conversation_id: id, block_messages: true });
  await say(sam, 'Blocked river');
  await maya.call(updateThreadSettings, { conversation_id: id, block_messages: false });
  await say(sam, 'Open river');

  expect(await find(maya, 'river')).toEqual(['Open river']);
  expect(await find(sam, 'river')).toEqual(['Open river', 'Blocked river']);
  const stranger = await world.person();
  expect((await stranger.send(searchMessages, { id, keyword: 'river' })).statusCode).toBe(404);
});
