import { setTimeout } from 'node:timers/promises';
import { notesEndpoints } from '@kith/contract/notes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withClient } from '#kernel/postgres/databases';
import { state } from '#testing/outbox';
import { makeWorld, type World } from '#testing/world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/**
 * Commits of transactions that ask for it wait for a standby that never comes, as others wait for a slow
 * disk. Only the transaction below asks for it.
 */
async function whileCommitsAreSlow(work: () => Promise<void>): Promise<void> {
  const set = (standbys: string) =>
    withClient(inject('adminUrl'), async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
      await client.query('select pg_reload_conf()');
    });
  await set('none_of_that_name');
  try {
    await work();
  } finally {
    await set('');
  }
}

/** How many commits wait now. */
async function waiting(): Promise<number> {
  const { rowCount } = await world.asOwner((client) =>
    client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'`,
    ),
  );
  return rowCount ?? 0;
}

/** Begins a commit, and tells how many wait: none where PostgreSQL has not read its settings yet. */
async function commitOnce(): Promise<number> {
  const slow = world.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`);
    await state(tx, 1);
  });
  const isDone = slow.then(
    () => true,
    () => true,
  );
  for (;;) {
    const found = await waiting();
    if (found > 0 || (await Promise.race([isDone, setTimeout(10, false)]))) return found;
  }
}

it('a commit that the disk holds up holds up no other', async () => {
  const maya = await world.person();
  await whileCommitsAreSlow(async () => {
    await expect.poll(commitOnce).toBe(1);

    const answer = await maya.send(notesEndpoints.createNote, { note: '<p>Wombat</p>' });

    expect(answer.statusCode).toBe(200);
    expect(await waiting()).toBe(1);
  });
});
