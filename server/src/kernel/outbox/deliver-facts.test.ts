import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { holdOpen, silent, somethingHappened, state } from '../../testing/outbox.ts';
import { systemClock } from '../clock.ts';
import { connect, type Database } from '../db.ts';
import type { Subscriber, Telling } from './deliver-batch.ts';
import { type Delivery, deliverFacts } from './deliver-facts.ts';
import { on } from './stated-fact.ts';

let testDatabase: TestDatabase;
let database: Database;
let running: Delivery[] = [];
let named = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url, poolSize: 8 });
  await database.db.execute(sql`create table told (subscriber text, n int)`);
});

afterEach(async () => {
  for (const delivery of running) await delivery.stop();
  running = [];
});

afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

type Hear = (n: number, told: Telling) => Promise<void>;

function subscriber(hear: Hear): Subscriber {
  named += 1;
  return { name: `s${named}`, listeners: [on(somethingHappened, (told, { data }) => hear(data.n, told))] };
}

/** Writes what it hears where it stays only if the fact counts as told. */
function writer(before: Hear = () => Promise.resolve()): Subscriber {
  const made = subscriber(async (n, told) => {
    await told.db.execute(sql`insert into told values (${made.name}, ${n})`);
    await before(n, told);
  });
  return made;
}

async function written({ name }: Subscriber): Promise<number[]> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select n from told where subscriber = ${name} order by ctid`,
  );
  return rows.map(({ n }) => n);
}

async function deliver(...subscribers: Subscriber[]): Promise<Delivery> {
  const delivery = await deliverFacts({ clock: systemClock, database, log: silent, subscribers });
  running.push(delivery);
  return delivery;
}

/** Whether every fact lies before all transactions that are open anywhere in this database server. */
async function isPast(): Promise<boolean> {
  const { rows } = await database.pool.query(
    'select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as past from facts',
  );
  return rows[0]?.past === true;
}

it('tells what is stated once it is committed, in order, and nothing from before it was named', async () => {
  await state(database.db, 1);
  // The database orders by transactions, and another test's may still be open beside this one's.
  await expect.poll(isPast).toBe(true);
  const diary = writer();
  await deliver(diary);

  const open = await holdOpen(database.db);
  await state(open.db, 2);
  await state(open.db, 3);
  await wait(200);
  expect(await written(diary)).toEqual([]);

  await open.end('commit');
  await expect.poll(() => written(diary)).toEqual([2, 3]);
});

it('passes by no fact that commits late, and keeps the order', async () => {
  const diary = writer();
  await deliver(diary);

  const early = await holdOpen(database.db);
  await state(early.db, 1);
  await state(database.db, 2);
  await wait(300);
  expect(await written(diary), 'the later fact waits for the earlier transaction').toEqual([]);

  await early.end('commit');
  await expect.poll(() => written(diary)).toEqual([1, 2]);
});

it('goes on at once when a transaction that states nothing was in the way', async () => {
  const diary = writer();
  await deliver(diary);

  const quiet = await holdOpen(database.db);
  await quiet.db.execute(sql`insert into told values ('nobody', 0)`);
  await state(database.db, 1);
  await wait(200);
  expect(await written(diary)).toEqual([]);

  await quiet.end('roll back');
  // By itself it looks again after a second.
  await expect.poll(() => written(diary), { timeout: 900 }).toEqual([1]);
});

it('goes on where it stopped', async () => {
  const diary = writer();
  const first = await deliver(diary);
  await state(database.db, 1);
  await expect.poll(() => written(diary)).toEqual([1]);
  await first.stop();

  await state(database.db, 2);
  await deliver(diary);
  await state(database.db, 3);

  await expect.poll(() => written(diary)).toEqual([1, 2, 3]);
});

it('is told by one process at a time, of several on one database', async () => {
  let at = 0;
  let most = 0;
  const diary = writer(async () => {
    at += 1;
    most = Math.max(most, at);
    await wait(5);
    at -= 1;
  });
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  await Promise.all([deliver(diary), deliver(diary), deliver(diary)]);

  for (const n of numbers) await state(database.db, n);

  await expect.poll(() => written(diary), { timeout: 10_000 }).toEqual(numbers);
  expect(most).toBe(1);
});

it('keeps no one waiting for a subscriber that fails, and asks that one again', async () => {
  let failures = 0;
  const failing = writer(async (n) => {
    if (n !== 2 || failures === 1) return;
    failures += 1;
    throw new Error('no provider answers');
  });
  const diary = writer();
  await deliver(failing, diary);

  for (const n of [1, 2, 3]) await state(database.db, n);

  await expect.poll(() => written(diary)).toEqual([1, 2, 3]);
  expect(await written(failing), 'nothing is left of the try that failed').toEqual([1]);
  await expect.poll(() => written(failing)).toEqual([1, 2, 3]);
});

it('leaves a subscriber that keeps failing alone for longer each time, in every process', async () => {
  let tries = 0;
  const failing = subscriber(() => {
    tries += 1;
    return Promise.reject(new Error('no provider answers'));
  });
  await Promise.all([deliver(failing), deliver(failing)]);
  await state(database.db, 1);

  await wait(2500);
  expect(tries).toBe(2);
});

it('is taken over by another process when the one that tells is cut off', async () => {
  let cut = false;
  const diary = writer(async (_n, { db }) => {
    if (cut) return;
    cut = true;
    await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await Promise.all([deliver(diary), deliver(diary)]);

  await state(database.db, 1);

  await expect.poll(() => written(diary)).toEqual([1]);
});

it('hears again after its connection for listening was cut', async () => {
  const diary = writer();
  await deliver(diary);
  await state(database.db, 1);
  await expect.poll(() => written(diary)).toEqual([1]);

  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kith listener' and datname = current_database()`,
  );
  await state(database.db, 2);

  await expect.poll(() => written(diary)).toEqual([1, 2]);
});

it('passes by a fact in the shape of a former release', async () => {
  const diary = writer();
  await deliver(diary);

  await database.db.execute(
    sql`insert into facts (at, type, request_id, data) values (now(), ${somethingHappened.type}, 'test', '{"number": 1}')`,
  );
  await state(database.db, 2);

  await expect.poll(() => written(diary)).toEqual([2]);
});
