import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { termsEndpoints } from '@kith/contract/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { youngPerson } from '#testing/consents';
import { makeWorld, type World } from '#testing/world';

const READS_A_MINUTE = 600;
const WRITES_A_MINUTE = 240;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1 });
});
afterAll(() => world.close());

describe('a person who reads too fast', () => {
  test('is told when to come back, and may still read their plan, take back and sign out', async () => {
    const [someone, other] = [await world.person(), await world.person()];
    const { note } = await someone.call(notesEndpoints.createNote, { note: '<p>A walk</p>' });
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < READS_A_MINUTE + 20; sent += 1) {
      const { statusCode } = await someone.send(authEndpoints.getProfile, {});
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBeLessThanOrEqual(READS_A_MINUTE);
    expect(statuses.get(429)).toBeGreaterThanOrEqual(20);
    const refused = await someone.send(journeyEndpoints.getTimeline, {});
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const { getSafetyPlan } = safetyPlanEndpoints;
    const unshared = { id: note.id, shared_with: [] };
    const answers = [
      await someone.send(getSafetyPlan, {}),
      await someone.send(notesEndpoints.updateNoteSharing, unshared),
      await someone.send(authEndpoints.endOtherSessions, {}),
      await other.send(authEndpoints.getProfile, {}),
      await someone.send(authEndpoints.logOut, {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  }, 60_000);

  test('without a session is counted by the network, before a word is read', async () => {
    const from = (remoteAddress: string) =>
      world.app.inject({ method: 'GET', url: termsEndpoints.listTerms.path, remoteAddress });
    for (let sent = 0; sent < READS_A_MINUTE; sent += 1) await from('203.0.113.7');

    expect((await from('203.0.113.7')).statusCode).toBe(429);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  }, 60_000);
});

describe('a call that is refused', () => {
  const { createNote } = notesEndpoints;
  const { getSafetyPlan } = safetyPlanEndpoints;
  const note = { note: '<p>Hello</p>' };
  const from = (remoteAddress: string, { method, path: url }: Endpoint, token?: string) => {
    const headers = { authorization: `Bearer ${token ?? 'nobody'.repeat(8)}` };
    return world.app.inject({ method, url, remoteAddress, headers });
  };

  test('for want of a session is counted by the network, and takes nothing from others there', async () => {
    const here = '203.0.113.21';
    const maya = await world.person();
    for (let sent = 0; sent < WRITES_A_MINUTE; sent += 1)
      expect((await from(here, createNote)).statusCode).toBe(401);

    const refused = await from(here, createNote);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const answers = [
      await from('203.0.113.22', createNote),
      await from(here, authEndpoints.logIn),
      await from(here, authEndpoints.getProfile, maya.token),
      await from(here, getSafetyPlan),
      await from(here, authEndpoints.logOut),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 422, 200, 401, 401]);
  }, 60_000);

  test('in a state that closes most is counted by the person', async () => {
    const zoe = await youngPerson(world);
    const statuses: number[] = [];
    for (let sent = 0; sent < WRITES_A_MINUTE + 1; sent += 1)
      statuses.push((await zoe.send(createNote, note)).statusCode);

    expect([statuses.at(0), statuses.at(-1)]).toEqual([403, 429]);
    expect((await zoe.send(authEndpoints.logOut, {})).statusCode).toBe(200);
  }, 60_000);
});

describe('many slow reads of one person', () => {
  test('take no more than their share of the database', async () => {
    const [slow, other] = [await world.person(), await world.person()];
    const holder = await world.database.counters.connect();
    await holder.query('begin; lock table notes in access exclusive mode');
    const reads = Array.from({ length: 60 }, () => slow.send(notesEndpoints.listNotesByMe, {}));
    const began = performance.now();

    const answers = [
      await other.send(authEndpoints.getProfile, {}),
      await other.send(safetyPlanEndpoints.getSafetyPlan, {}),
      await other.send(accessEndpoints.listAccessRequests, {}),
    ];

    const took = performance.now() - began;
    await holder.query('rollback');
    holder.release();
    const statuses = (await Promise.all(reads)).map(({ statusCode }) => statusCode);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(took).toBeLessThan(1900);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
