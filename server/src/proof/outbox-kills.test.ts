import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#kernel/db';
import { insertCursor } from '#kernel/outbox/cursor-store';
import { cursorPositionNow } from '#kernel/outbox/read-facts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { state } from '../testing/outbox.ts';

const TELLER = resolve(import.meta.dirname, '../testing/teller.ts');
const POINTS = [
  'before the cursor',
  'before writing',
  'before the commit',
  'before the second',
  'after the commit',
];

let testDatabase: TestDatabase;
let database: Database;
let stated: number[] = [];
const said: number[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url });
  await database.db.execute(sql`create table told (n int)`);
  // From here on the subscriber is known, so that a process that dies at once still owes it everything.
  await insertCursor(database.db, 'diary', await cursorPositionNow(database.db));
});

afterAll(async () => {
  await database.end();
  await testDatabase.drop();
});

async function stateSome(): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    stated = [...stated, stated.length + 1];
    await state(database.db, stated.length);
  }
}

/** Runs until it dies at this point, or without one until everything is told. */
async function teller(point = ''): Promise<void> {
  const child = spawn(process.execPath, [TELLER, testDatabase.url, point], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(resolve(import.meta.dirname, '../../..'), '.cache/node'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk) => said.push(...String(chunk).trim().split('\n').map(Number)));
  const gone = once(child, 'exit');
  if (point === '') {
    await expect.poll(told, { timeout: 20_000 }).toEqual(stated);
    child.kill('SIGKILL');
  }
  await gone;
}

async function told(): Promise<number[]> {
  const { rows } = await database.db.execute<{ n: number }>(sql`select n from told order by ctid`);
  return rows.map(({ n }) => n);
}

it.each(POINTS)('a process that is killed %s owes no one anything', { timeout: 60_000 }, async (point) => {
  await stateSome();
  await teller(point);
  await teller();

  expect(await told(), 'shown once, in order').toEqual(stated);
  expect(
    [...new Set(said)].toSorted((a, b) => a - b),
    'told at least once',
  ).toEqual(stated);
});
