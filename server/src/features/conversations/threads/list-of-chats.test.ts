import { conversationsEndpoints } from '@kith/contract/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearStatements } from '#testing/statements';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { openThread, sendText, listThreads } = conversationsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('a list of chats is asked for in eight statements, however many chats it has', async () => {
  const maya = await world.person();
  const heard = [];
  for (let chats = 1; chats <= 3; chats += 1) {
    const sam = await world.person();
    await letSupport(world, maya, sam, null);
    const { thread } = await sam.call(openThread, { recipient_id: maya.id });
    await sam.call(sendText, { conversation_id: thread.conversation_id, message: 'Hello' });
    heard.push(await hearStatements(() => maya.call(listThreads, {})));
  }

  expect(heard[0]?.filter((name) => !name.startsWith('auth_'))).toHaveLength(8);
  expect(heard[2]).toEqual(heard[0]);
});

it('what the count of unread messages needs stands in the index of a thread', async () => {
  const { rows } = await world.database.pool.query(
    `select indexdef from pg_indexes where indexname = 'messages_in_thread'`,
  );
  expect(rows[0].indexdef).toMatch(/\(thread_id, id\) INCLUDE \(type, sender_id, edited_at, deleted_at\)/);
});
