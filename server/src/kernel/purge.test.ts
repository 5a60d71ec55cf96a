import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../testing/world.ts';
import { purgeCounters } from './purge.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 86_400_000;
const count = (table: string): Promise<number> => world.database.db.$count(sql.identifier(table));

it('keeps a client key for thirty days and a counter for as long as it counts', async () => {
  const purge = (): Promise<void> => purgeCounters(world.database.db, { now: world.now });
  const maya = await world.person();
  const client_key = randomUUID();
  const first = await maya.call(notesEndpoints.createNote, { note: '<p>Once</p>', client_key });
  await world.anybody.send(authEndpoints.logIn, {
    email_or_mobile: maya.email,
    password: 'not the password',
  });
  const counters = await count('attempts');

  world.advance(29 * DAY);
  await purge();
  expect(await count('client_keys')).toBe(1);
  expect(first.note.id).toBeGreaterThan(0);

  world.advance(2 * DAY);
  await purge();
  expect(await count('client_keys')).toBe(0);
  expect(counters).toBeGreaterThan(0);
  expect(await count('attempts')).toBeLessThan(counters);

  world.advance(366 * DAY);
  await purge();
  expect(await count('attempts')).toBe(0);
});
