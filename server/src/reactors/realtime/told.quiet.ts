import { setTimeout as wait } from 'node:timers/promises';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionsEnded } from '../../people/auth/facts.ts';
import type { Someone } from '../../testing/caller.ts';
import { deviceOf } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const TRIES = 3;
/** Of the second in which the end of a session must show, the rest is for the way to the device. */
const REVOKED_WITHIN_MS = 800;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('tells of a note within a second', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    priya,
    grantsWhere(() => true),
  );
  const device = await deviceOf(world, priya);
  const took: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    device.forget();
    const began = performance.now();
    await maya.call(notesEndpoints.createNote, { note: '<p>For you</p>', shared_with: [priya.id] });
    const kinds = () => device.events.map(({ kind }) => kind);
    await expect.poll(kinds, { interval: 10 }).toContain('note');
    took.push(performance.now() - began);
  }
  device.off();
  expect(Math.min(...took)).toBeLessThan(1000);
});

/** As if the process died, or the answer to the commit was lost, before the bell rang. */
async function endSessionsUnannounced({ id }: Someone): Promise<void> {
  const data = { sessionIds: [], because: 'logout' };
  await world.asOwner(async (owner) => {
    // Readers have just looked: this is the longest wait for their next look.
    await owner.query(`select pg_notify('facts', '')`);
    await wait(50);
    await owner.query('begin');
    await owner.query(`update sessions set ended_at = now(), ended_because = 'logout' where user_id = $1`, [
      id,
    ]);
    await owner.query(
      `insert into facts (at, type, member_id, request_id, data) values (now(), $1, $2, 'quiet', $3)`,
      [sessionsEnded.type, id, data],
    );
    await owner.query('commit');
  });
}

it('closes the socket of an ended session within a second, also when the news of it is lost', async () => {
  const took: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const maya = await world.person();
    const device = await deviceOf(world, maya);
    await endSessionsUnannounced(maya);
    const began = performance.now();
    await expect.poll(device.isConnected, { interval: 10 }).toBe(false);
    took.push(performance.now() - began);
  }
  expect(Math.min(...took)).toBeLessThan(REVOKED_WITHIN_MS);
});
