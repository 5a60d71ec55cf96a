import { authEndpoints } from '@kith/contract/auth';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordOnly, turnOnSecondStep } from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { purgeSignIns } from './purge.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 86_400_000;
const TABLES = ['sessions', 'session_tokens', 'two_factor_challenges', 'password_resets', 'known_networks'];

async function rows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) counts[table] = await world.database.db.$count(sql.identifier(table));
  return counts;
}

it('what a sign-in left behind goes when no one needs it any more, and no sooner', async () => {
  const purge = purgeSignIns(world.database.db, { now: world.now });
  const maya = await world.person();
  await maya.call(authEndpoints.renewToken, {});
  await turnOnSecondStep(maya);
  await passwordOnly(world, maya);
  await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: maya.email });
  const before = await rows();

  await purge();
  expect(await rows()).toEqual(before);
  world.advance(2 * DAY);
  await purge();
  expect(await rows()).toEqual({ ...before, two_factor_challenges: 0, password_resets: 0 });
  world.advance(30 * DAY);
  await purge();
  expect(await rows()).toMatchObject({ sessions: 0, session_tokens: 0, known_networks: 1 });
  world.advance(365 * DAY);
  await purge();
  expect(Object.values(await rows())).toEqual([0, 0, 0, 0, 0]);
  expect(before).toEqual({
    sessions: 1,
    session_tokens: 2,
    two_factor_challenges: 1,
    password_resets: 1,
    known_networks: 1,
  });
});
