import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allEndpoints, type EndpointName } from '@kith/contract';
import { NEVER_SOLD } from '@kith/contract/never-sold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '../testing/world.ts';
import { recipes } from './rooms.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1000, patience: 5 });
});
afterAll(() => world.close());

const DAY = '1 day';
/** A plan as its row is, by days from now. */
const STATES = {
  'paid for': { paidIn: 20, cancelled: false, ended: false },
  'stopped, and still paid': { paidIn: 20, cancelled: true, ended: false },
  'declined, in the days of grace': { paidIn: -2, cancelled: false, ended: false },
  'over by the clock': { paidIn: -40, cancelled: false, ended: false },
  ended: { paidIn: -40, cancelled: true, ended: true },
} as const;

async function give({ id }: Someone, { paidIn, cancelled, ended }: (typeof STATES)[keyof typeof STATES]) {
  await world.database.pool.query(
    `insert into subscriptions (person_id, plan_id, started_at, periods, paid_until, cancelled_at, ended_at)
     values ($1, '1month', now() - 60 * $5::interval, 1, now() + $2 * $5::interval,
       case when $3 then now() end, case when $4 then now() end)`,
    [id, paidIn, cancelled, ended, DAY],
  );
}

/** A plan of the caller’s own is part of these. */
const ABOUT_A_PLAN: readonly EndpointName[] = NEVER_SOLD['stopping a plan'];
const calls = Object.values(NEVER_SOLD)
  .flat()
  .filter((name) => !ABOUT_A_PLAN.includes(name));

describe.each(Object.entries(STATES))('with a plan %s', (_words, state) => {
  test.each(calls)('%s answers as without one', async (name) => {
    const { someone = await world.person(), input } = (await recipes[name]?.(world)) ?? { input: {} };
    await give(someone, state);
    const answer = await someone.send(allEndpoints[name], input);
    expect([name, answer.statusCode]).toEqual([name, 200]);
  });
});

test('every thing of safety has a call, and none twice', () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(new Set(calls).size).toBe(calls.length);
});

test('no room asks whether a person has the extras', () => {
  const src = resolve(import.meta.dirname, '..');
  const asking = globSync('{features,people,records,views,reactors,policy,kernel}/**/*.ts', { cwd: src })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('people/subscriptions/'))
    .filter((path) =>
      /#people\/subscriptions|has-extras|hasExtras/.test(readFileSync(join(src, path), 'utf8')),
    );
  // One that begins to sell an extra is named here, and its calls are none of the above.
  expect(asking).toEqual([]);
});
