import { randomUUID } from 'node:crypto';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { grantsWhere } from '@kith/contract/permissions';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { hearTransaction } from '#testing/statements';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { openThread, sendText, listMessages, getThread } = conversationsEndpoints;
const TALKS = grantsWhere((area) => ['supportTeamConversation', 'supportTeam'].includes(area));

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

async function aboutMaya() {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, TALKS);
  const asked = { recipient_id: sam.id, about_patient_id: maya.id };
  const { thread } = await maya.call(openThread, asked);
  return { maya, sam, id: thread.conversation_id };
}

const wordsOf = async (person: Someone, id: number) =>
  (await person.call(listMessages, { id })).messages.map(({ message }) => message);

it('a message takes four round trips, with a client key or without one', async () => {
  const { maya, id } = await aboutMaya();
  const send = (client_key?: string) => () =>
    maya.call(sendText, { conversation_id: id, message: 'Slept better', ...(client_key && { client_key }) });
  const four = ['begin', 'threads_by_ids', 'messages_write', 'commit'];

  expect(await hearTransaction(send())).toEqual(four);
  expect(await hearTransaction(send(randomUUID()))).toEqual(four);
});

it('a repeat gets its message after the chat has closed, and new words are refused there', async () => {
  const { maya, sam, id } = await aboutMaya();
  const sent = { conversation_id: id, message: 'Once', client_key: randomUUID() };
  const { message } = await maya.call(sendText, sent);
  await endSupport(world, maya, sam);

  expect((await maya.call(sendText, sent)).message.id).toBe(message.id);
  const reused = await maya.send(sendText, { ...sent, message: 'Other words' });
  expect(reused.json()).toMatchObject({ code: 'key_reused' });
  const fresh = await maya.send(sendText, { ...sent, client_key: randomUUID() });
  expect(fresh.json()).toMatchObject({ code: 'chat_closed' });
  expect(await wordsOf(maya, id)).toEqual(['Once']);
});

it('writes nothing for a person whose rights end while others hold the thread', async () => {
  const { maya, sam, id } = await aboutMaya();
  const hold = await world.database.pool.connect();
  await hold.query('begin');
  await hold.query('select id from threads where id = $1 for update', [id]);
  const first = maya.send(sendText, { conversation_id: id, message: 'First' });
  await untilWaiting(1);
  const second = sam.send(sendText, { conversation_id: id, message: 'Second', client_key: randomUUID() });
  await untilWaiting(2);
  await endSupport(world, maya, sam);
  await hold.query('commit');
  hold.release();

  expect((await first).statusCode).toBe(200);
  expect((await second).statusCode).toBe(404);
  expect(await wordsOf(maya, id)).toEqual(['First']);
});

it('writes nothing for a person who is taken out while others hold the thread', async () => {
  const { maya, sam } = await aboutMaya();
  const { thread } = await maya.call(threadsEndpoints.createGroup, {
    name: 'Walks',
    people: [sam.id],
    about_patient_id: maya.id,
  });
  const id = thread.conversation_id;
  const before = await wordsOf(maya, id);
  const hold = await world.database.pool.connect();
  await hold.query('begin');
  await hold.query('select id from threads where id = $1 for update', [id]);
  const sent = sam.send(sendText, { conversation_id: id, message: 'Too late' });
  await untilWaiting(1);
  const out = 'update thread_members set left_at = now() where thread_id = $1 and person_id = $2';
  await hold.query(out, [id, sam.id]);
  await hold.query('commit');
  hold.release();

  expect((await sent).statusCode).toBe(404);
  expect(await wordsOf(maya, id)).toEqual(before);
  const { thread: seen } = await maya.call(getThread, { id });
  expect(seen.latest_message?.message).not.toBe('Too late');
});

it('writes nothing for a person whose rights end while an act without a message holds the thread', async () => {
  const { maya, sam, id } = await aboutMaya();
  const hold = await world.database.pool.connect();
  await hold.query('begin');
  await hold.query('select id from threads where id = $1 for update', [id]);
  const sent = sam.send(sendText, { conversation_id: id, message: 'Too late', client_key: randomUUID() });
  await untilWaiting(1);
  await endSupport(world, maya, sam);
  await hold.query('select pg_sleep(0.15)');
  await hold.query('commit');
  hold.release();

  expect((await sent).statusCode).toBe(404);
  expect(await wordsOf(maya, id)).toEqual([]);
});

it('one client key is one message, sent many times at once and with other words; another person has their own', async () => {
  const { maya, sam, id } = await aboutMaya();
  const client_key = randomUUID();
  const send = (by: Someone, message: string) =>
    by.send(sendText, { conversation_id: id, message, client_key });

  const answers = await Promise.all(['a', 'a', 'b', 'a', 'b'].map((message) => send(maya, message)));

  const made = answers.filter(({ statusCode }) => statusCode === 200);
  const [messageId, ...others] = new Set(made.map((answer) => answer.json().message.id));
  expect([others, (await wordsOf(maya, id)).length]).toEqual([[], 1]);
  for (const refused of answers.filter((answer) => !made.includes(answer)))
    expect(refused.json()).toMatchObject({ code: 'key_reused' });
  const { thread } = await sam.call(getThread, { id });
  expect([thread.unread_messages_count, thread.latest_message?.id]).toEqual([1, messageId]);
  expect((await send(sam, 'a')).json().message.id).not.toBe(messageId);
});

/** Until so many statements wait for others. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waitingNow = async () => (await world.database.pool.query(waiting)).rows.length;
  await expect.poll(waitingNow, { timeout: 10_000, interval: 20 }).toBe(count);
}
