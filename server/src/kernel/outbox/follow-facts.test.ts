import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { holdOpen, silent, somethingHappened, state } from '../../testing/outbox.ts';
import { connect, type Database } from '../db.ts';
import { type Following, followFacts } from './follow-facts.ts';
import { on } from './stated-fact.ts';

let testDatabase: TestDatabase;
let database: Database;
let running: Following[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url, poolSize: 8 });
});

afterEach(async () => {
  for (const following of running) await following.stop();
  running = [];
});

afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

/** A process that follows, and the numbers it has heard. */
async function follow(before: (n: number) => Promise<void> = () => Promise.resolve()): Promise<number[]> {
  const heard: number[] = [];
  const listener = on<number[], typeof somethingHappened.data>(somethingHappened, async (ctx, { data }) => {
    await before(data.n);
    ctx.push(data.n);
  });
  running.push(await followFacts({ database, log: silent, ctx: heard, listeners: [listener] }));
  return heard;
}

it('tells every process what is stated from now on, once', async () => {
  await state(database.db, 1);
  const [here, there] = await Promise.all([follow(), follow()]);

  await state(database.db, 2);
  await state(database.db, 3);

  await expect
    .poll(() => [here, there])
    .toEqual([
      [2, 3],
      [2, 3],
    ]);
});

it('waits for no one: a transaction that stays open holds up its own facts alone, and they are told when it commits', async () => {
  const heard = await follow();
  const slow = await holdOpen(database.db);
  await state(slow.db, 1);

  for (const n of [2, 3]) await state(database.db, n);
  await expect.poll(() => heard).toEqual([2, 3]);

  await slow.end('commit');
  await expect.poll(() => heard).toEqual([2, 3, 1]);
});

it('tells what can be read at one time in the order in which it was stated, in whatever order they began', async () => {
  const gate = Promise.withResolvers<void>();
  const heard = await follow((n) => (n === 0 ? gate.promise : Promise.resolve()));
  await state(database.db, 0);
  const first = await holdOpen(database.db);
  await first.db.execute(sql`select pg_current_xact_id()`);

  await state(database.db, 1);
  await state(first.db, 2);
  await first.end('commit');
  gate.resolve();

  await expect.poll(() => heard).toEqual([0, 1, 2]);
});

it('tells nothing that was rolled back', async () => {
  const heard = await follow();
  const open = await holdOpen(database.db);
  await state(open.db, 1);
  await open.end('roll back');
  await state(database.db, 2);

  await expect.poll(() => heard).toEqual([2]);
});

it('tells a fact of a transaction that was open when it began', async () => {
  const open = await holdOpen(database.db);
  await state(open.db, 1);
  await state(database.db, 2);
  const heard = await follow();

  await open.end('commit');

  await expect.poll(() => heard).toEqual([1]);
});

it('tries again what fails, and passes it by in the end', { timeout: 10_000 }, async () => {
  let tries = 0;
  const heard = await follow(async (n) => {
    if (n !== 1) return;
    tries += 1;
    throw new Error('the database is away');
  });

  await state(database.db, 1);
  await state(database.db, 2);

  await expect.poll(() => heard).toEqual([2]);
  expect(tries).toBe(5);
});

it('finds by itself what no one announced', async () => {
  const heard = await follow();
  await wait(100);
  await database.db.execute(
    sql`insert into facts (at, type, request_id, data) values (now(), ${somethingHappened.type}, 'test', '{"n": 1}')`,
  );

  await expect.poll(() => heard).toEqual([1]);
});

it('hears thousands of facts of many transactions at once, each once', { timeout: 30_000 }, async () => {
  const heard = await follow();
  const numbers = Array.from({ length: 2000 }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 7 }, async (_, worker) => {
      for (const n of numbers.filter((one) => one % 7 === worker)) await state(database.db, n);
    }),
  );

  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(numbers.length);
  expect(heard.toSorted((a, b) => a - b)).toEqual(numbers);
});
