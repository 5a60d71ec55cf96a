import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { holdOpen, state } from '../testing/outbox.ts';
import { FACTS, makeBell } from './bell.ts';
import { connect, type Database } from './db.ts';

/** Longer than a notice takes. */
const A_WHILE_MS = 200;
const LIVE_READERS = 4;

let testDatabase: TestDatabase;
let database: Database;
let listener: pg.Client;
let notices: number;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url });
});

beforeEach(async () => {
  notices = 0;
  listener = database.listener();
  listener.on('notification', ({ channel }) => {
    if (channel === FACTS) notices += 1;
  });
  await listener.connect();
  await listener.query(`listen ${FACTS}`);
});

afterEach(() => listener.end());

afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

/** No notice has come, nor comes within a while. */
async function silence(): Promise<void> {
  await wait(A_WHILE_MS);
  expect(notices).toBe(0);
}

/** One notice comes, and no other after it. */
async function oneNotice(): Promise<void> {
  await expect.poll(() => notices).toBe(1);
  await wait(A_WHILE_MS);
  expect(notices).toBe(1);
}

describe('the news of facts', () => {
  it('is one notice, after the commit', async () => {
    const open = await holdOpen(database.db);
    await state(open.db, 1);
    await state(open.db, 2);
    await silence();

    await open.end('commit');

    await oneNotice();
  });

  it('comes as well for a fact outside any transaction', async () => {
    await state(database.db, 1);

    await oneNotice();
  });

  it('is none for a transaction that is rolled back', async () => {
    const open = await holdOpen(database.db);
    await state(open.db, 1);

    await open.end('roll back');

    await silence();
  });

  it('is none for a transaction without facts', async () => {
    const open = await holdOpen(database.db);

    await open.end('commit');

    await silence();
  });

  it('is none for a savepoint that is rolled back', async () => {
    await database.db.transaction(async (tx) => {
      const step = tx.transaction(async (inner) => {
        await state(inner, 1);
        throw new Error('no');
      });
      await expect(step).rejects.toThrow('no');
    });

    await silence();
  });

  it('is one notice for a savepoint that is kept, after the outer commit', async () => {
    const open = await holdOpen(database.db);
    await open.db.transaction((inner) => state(inner, 1));
    await silence();

    await open.end('commit');

    await oneNotice();
  });

  it('is none for a kept savepoint of a transaction that is rolled back', async () => {
    const open = await holdOpen(database.db);
    await open.db.transaction((inner) => state(inner, 1));

    await open.end('roll back');

    await silence();
  });
});

describe('the bell', () => {
  it('rings while live readers hold every connection of theirs', async () => {
    const held = await Promise.all(Array.from({ length: LIVE_READERS }, () => holdOpen(database.live)));

    await state(database.db, 1);

    try {
      await oneNotice();
    } finally {
      for (const one of held) await one.end('commit');
    }
  });

  it('tries once more after a failure, and gives up after two', async () => {
    const pool = new pg.Pool({ connectionString: testDatabase.url, max: 1 });
    let failures = 0;
    const ringAfter = (failing: number) => {
      failures = 0;
      makeBell({
        query: (async (text: string) => {
          if (failures === failing) return pool.query(text);
          failures += 1;
          throw new Error('the connection is lost');
        }) as unknown as pg.Pool['query'],
      })();
    };

    ringAfter(3);
    await silence();
    expect(failures).toBe(2);
    ringAfter(1);

    await oneNotice().finally(() => pool.end());
  });

  it('rings for a transaction that commits while the database is let go', async () => {
    const other = connect({ url: testDatabase.url });
    const open = await holdOpen(other.db);
    await state(open.db, 1);

    const ended = other.end();
    await open.end('commit');

    await oneNotice();
    await ended;
  });
});
