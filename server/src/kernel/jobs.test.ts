import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { connect, type Database } from './db.ts';
import { type JobRunner, makeJobs } from './jobs.ts';

let testDatabase: TestDatabase;
let database: Database;
const errors: Error[] = [];
const made: JobRunner[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url, poolSize: 4 });
});

afterAll(async () => {
  for (const jobs of made) await jobs.stop();
  await database.end();
  await testDatabase.drop();
});

function runner(): JobRunner {
  const jobs = makeJobs(database.pool, (error) => errors.push(error), { superviseEverySeconds: 1 });
  made.push(jobs);
  return jobs;
}

it('does a job once it is committed, and never one whose transaction was rolled back', async () => {
  const done: object[] = [];
  const jobs = runner();
  await jobs.start({
    errands: async (data) => {
      done.push(data);
    },
  });

  await database.db.transaction((tx) => jobs.send(tx, 'errands', { kept: true }));
  await database.db
    .transaction(async (tx) => {
      await jobs.send(tx, 'errands', { kept: false });
      throw new Error('the story was refused');
    })
    .catch(() => undefined);

  await expect.poll(() => done, { timeout: 5000 }).toEqual([{ kept: true }]);
  await wait(1000);
  expect(done).toEqual([{ kept: true }]);
});

it('sends many letters at a good pace, each once, and tries again the one that failed and no other', async () => {
  const sent: number[] = [];
  let failsOnce = true;
  const jobs = runner();
  const all = Array.from({ length: 30 }, (_nothing, number) => number);
  await jobs.open(['mail']);
  for (const number of all) await jobs.send(database.db, 'mail', { number });
  const begun = Date.now();

  await jobs.start(
    {
      mail: async (data) => {
        const number = 'number' in data ? Number(data.number) : -1;
        await wait(50);
        if (number === 4 && failsOnce) {
          failsOnce = false;
          throw new Error('451 try again later');
        }
        sent.push(number);
      },
    },
    ['mail'],
  );

  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(29);
  expect(Date.now() - begun).toBeLessThan(10_000);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(30);
  await wait(1500);
  expect(sent.toSorted((one, other) => one - other)).toEqual(all);
  expect(sent.at(-1)).toBe(4);
}, 60_000);

it('keeps what it has given up, by queue, until someone has it tried again', async () => {
  const done: object[] = [];
  const jobs = runner();
  await jobs.open(['chores', 'calls']);
  const letter = { sealed: 'a letter' };
  // As the queue leaves it after the last try.
  await jobs.send(database.db, 'given_up.chores', letter);
  const [given, ...others] = await jobs.listDeadLetters(['chores', 'calls']);
  expect([given?.queue, given?.count, others]).toEqual(['chores', 1, []]);
  expect(JSON.stringify(given)).not.toContain('letter');
  const { rows } = await database.pool.query(`select dead_letter from jobs.queue where name = 'chores'`);
  expect(rows).toEqual([{ dead_letter: 'given_up.chores' }]);

  expect(await database.db.transaction((tx) => jobs.retryDeadLetters(tx, 'chores'))).toBe(1);

  expect(await jobs.listDeadLetters(['chores', 'calls'])).toEqual([]);
  await jobs.drain({
    chores: async (data) => {
      done.push(data);
    },
  });
  expect(done).toEqual([letter]);
});

it('looks after its queues without a fault', async () => {
  await wait(2500);

  expect(errors).toEqual([]);
});
