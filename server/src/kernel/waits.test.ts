import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { notesEndpoints } from '@kith/contract/notes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { letSupport } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';

const { openThread, sendText, listMessages } = conversationsEndpoints;

let world: World;
let maya: Someone;

beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
});
afterAll(() => world.close());

/** Who waits for something that another transaction holds. */
async function waiting(): Promise<number[]> {
  const { rows } = await world.database.work.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

async function untilWaiting(count: number): Promise<number[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const pids = await waiting();
    if (pids.length >= count) return pids;
    await wait(10);
  }
  throw new Error('no one waits');
}

it('a connection that is cut inside a transaction is 503, and the same again happens once', async () => {
  const note = { note: '<p>Cut off</p>', client_key: randomUUID() };
  const holder = await world.database.work.pool.connect();
  await holder.query('begin; lock table notes in exclusive mode');
  const asked = maya.send(notesEndpoints.createNote, note);

  const [pid] = await untilWaiting(1);
  await world.database.work.pool.query('select pg_terminate_backend($1)', [pid]);
  const answer = await asked;

  await holder.query('rollback');
  holder.release();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(answer.headers['retry-after']).toBe('2');
  const ids = [
    await maya.call(notesEndpoints.createNote, note),
    await maya.call(notesEndpoints.createNote, note),
  ].map((made) => made.note.id);
  expect(ids[0]).toBe(ids[1]);
  expect((await maya.call(notesEndpoints.listNotesByMe, {})).notes).toHaveLength(1);
});

it('one that was cut between two steps says so in a way that is known to pass', async () => {
  const story = world.database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await world.database.work.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await wait(100);
    await tx.execute(sql`select 1`);
  });

  await expect(story).rejects.toMatchObject({ cause: { code: '08006' } });
});

it('a connection on which nothing is answered is cut, never given back, and the pool is whole again', async () => {
  const { pool } = world.database;
  const client = await pool.connect();
  const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
  const began = performance.now();
  const silent = client.query({ text: 'select pg_sleep(3)', query_timeout: 300 } as never);

  await expect(silent).rejects.toMatchObject({ code: '08006' });
  await expect(client.query('rollback')).rejects.toMatchObject({ code: '08006' });
  expect(performance.now() - began).toBeLessThan(2000);
  client.release();

  const next = await Promise.all(
    Array.from({ length: 6 }, () => pool.query('select pg_backend_pid() as pid')),
  );
  expect(next.map(({ rows }) => rows[0].pid)).not.toContain(pid);
});

it('sends that wait for one held chat leave the other chats theirs', { timeout: 30_000 }, async () => {
  const [sam, ash] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, null);
  await letSupport(world, maya, ash, null);
  const open = async (who: Someone) =>
    (await maya.call(openThread, { recipient_id: who.id })).thread.conversation_id;
  const [held, free] = [await open(sam), await open(ash)];
  const holder = await world.database.work.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from threads where id = $1 for update', [held]);
  const send = (conversation_id: number, message: string, client_key: string) =>
    maya.send(sendText, { conversation_id, message, client_key });
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const waitingSends = keys.map((key, index) => send(held, `held ${index}`, key));
  await untilWaiting(6);

  const others = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(free, `free ${index}`, randomUUID())),
  );

  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  const outcomes = await Promise.all(waitingSends);
  for (const { statusCode, headers } of outcomes)
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  await holder.query('rollback');
  holder.release();
  for (const [index, key] of keys.entries())
    expect((await send(held, `held ${index}`, key)).statusCode).toBe(200);
  expect((await sam.call(listMessages, { id: held })).messages).toHaveLength(8);
});
