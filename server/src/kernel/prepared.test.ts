import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../testing/world.ts';
import { type Db, prepared } from './db.ts';
import { facts } from './schema.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

let built = 0;
const senderOf = prepared((db) => {
  built += 1;
  return db
    .select({ pid: sql<number>`pg_backend_pid()`, given: sql<string>`${sql.placeholder('given')}::text` })
    .from(sql`(values (1)) as one`)
    .prepare('prepared_test_sender');
});
const inserted = prepared((db) =>
  db
    .insert(facts)
    .values({ at: new Date(0), type: sql.placeholder('type'), requestId: 'prepared', data: {} })
    .prepare('prepared_test_insert'),
);

const moved = prepared((db) => {
  const { client, ...others } = Object.assign({ client: undefined }, senderOf(db));
  return Object.assign(Object.create(Object.getPrototypeOf(senderOf(db))), others, { connection: client });
});

async function pidOf(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
  return rows[0]?.['pid'];
}

it('a statement is built once, and each transaction sends it over its own connection', async () => {
  const { db, live } = world.database;
  expect(await senderOf(live).execute({ given: 'pool' })).toMatchObject([{ given: 'pool' }]);
  await db.transaction(async (one) => {
    await db.transaction(async (other) => {
      const [first] = await senderOf(one).execute({ given: 'one' });
      const [second] = await senderOf(other).execute({ given: 'other' });
      expect(first).toEqual({ pid: await pidOf(one), given: 'one' });
      expect(second).toEqual({ pid: await pidOf(other), given: 'other' });
      expect(first?.pid).not.toBe(second?.pid);
    });
  });
  expect(built).toBe(1);
});

it('is refused where the connection no longer stands under its name, which another would take', () => {
  const { live } = world.database;
  const renamed = { _: { session: { connection: live } } } as unknown as Db;
  senderOf(live);

  expect(() => senderOf(renamed)).toThrow('Drizzle no longer keeps the connection');
  expect(() => moved(live)).toThrow('Drizzle no longer keeps the connection');
});

it('leaves nothing of a transaction that is rolled back, in a step of it neither', async () => {
  const { db } = world.database;
  const types = async () => {
    const { rows } = await db.execute(sql`select type from facts where request_id = 'prepared' order by id`);
    return rows.map(({ type }) => type);
  };
  const fail = () => {
    throw new Error('no');
  };
  await expect(
    db.transaction(async (tx) => {
      await inserted(tx).execute({ type: 'test.lost' });
      fail();
    }),
  ).rejects.toThrow('no');
  await db.transaction(async (tx) => {
    await inserted(tx).execute({ type: 'test.kept' });
    const step = tx.transaction(async (inner) => {
      await inserted(inner).execute({ type: 'test.undone' });
      fail();
    });
    await expect(step).rejects.toThrow('no');
  });
  expect(await types()).toEqual(['test.kept']);
});
