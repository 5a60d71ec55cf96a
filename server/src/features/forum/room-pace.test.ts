import { randomUUID } from 'node:crypto';
import { ROOM_SLOW_SECONDS } from '@kith/contract/room-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterRoom, IN_DANGER } from '../../testing/forum.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { sendRoomMessage } = roomsEndpoints;

/** With the limits of the product, and no throttle of many calls. */
let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1, throttleScale: 1000 });
});
afterAll(() => world.close());

/** How many calls wait for a room. */
async function waiting(): Promise<number> {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].count;
}

it('messages come slowly from one person, say when to come back, and words of danger do not wait', async () => {
  const maya = await world.person();
  const one = await enterRoom(world, maya, 1);
  await one.say();
  const late = await maya.send(sendRoomMessage, { focus_area_id: 1, message: 'Hello' });
  expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(ROOM_SLOW_SECONDS);
  expect((await one.say(IN_DANGER)).state).toBe('held');
  await (await enterRoom(world, maya, 2)).say();
});

it('one message that is sent twice at once is one, and is not too fast for itself', async () => {
  const maya = await enterRoom(world);
  const said = { focus_area_id: 1, message: 'Once', client_key: randomUUID() };
  const answers = await world.asOwner(async (client) => {
    // The room is busy, so that neither call is done before the other begins.
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('room 1', 0))`);
    const sent = [maya.send(sendRoomMessage, said), maya.send(sendRoomMessage, said)];
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    return Promise.all(sent);
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect((await maya.send(sendRoomMessage, said)).json()).toEqual(answers[0]?.json());
});

it('of two messages at once under one key, the second is refused for its key', async () => {
  const dana = await enterRoom(world);
  const key = { focus_area_id: 1, client_key: randomUUID() };
  const two = await Promise.all(
    ['One', 'Two'].map((message) => dana.send(sendRoomMessage, { ...key, message })),
  );
  expect(two.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

it('a message that could not be stored does not make the next one wait', async () => {
  const maya = await enterRoom(world);
  await world.asOwner((client) =>
    client.query(`alter table forum_room_messages add constraint of_a_test check (text <> 'Broken')`),
  );
  const failed = await maya.send(sendRoomMessage, { focus_area_id: 1, message: 'Broken' });
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
  expect((await maya.say()).state).toBe('posted');
});

it('attempts that come too fast are no messages of the hour', async () => {
  const maya = await world.person();
  await (await enterRoom(world, maya, 1)).say();
  for (let at = 0; at < 125; at += 1) {
    const { statusCode } = await maya.send(sendRoomMessage, { focus_area_id: 1, message: `Again ${at}` });
    expect([429, 200]).toContain(statusCode);
  }
  const other = await enterRoom(world, maya, 2);
  expect((await other.say()).state).toBe('posted');
});
