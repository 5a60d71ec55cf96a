import { readdir, readFile } from 'node:fs/promises';
import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letSupport } from '../../testing/supporters.ts';
import { callSupporter, ringMember, visitOf } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, listCallInvitations, listRoomInvitations, enterRoom, leaveRoom } = videoCallsEndpoints;
const SECOND = 1000;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1, throttleScale: 1000 });
});
afterAll(() => world.close());

const codeOf = async (answer: ReturnType<Someone['send']>) => (await answer).json().code;
const ownOf = async (person: Someone) =>
  (await person.call(listCallInvitations, { id: person.id })).invitations;
const hereIn = async (person: Someone, room_id: string) =>
  Object.fromEntries(
    (await person.call(listRoomInvitations, { id: room_id })).invitations.map((one) => [
      one.person.id,
      one.here,
    ]),
  );

describe('a call that is left alone', () => {
  it('is over by itself after two minutes in which no person was in it, and was missed', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, call, room, enter } = await ringMember(world, maya, [sam]);
    await enter(ben);
    const look = () => world.work('video-calls.close_quiet', { id: call.id });
    const goesOn = async () => (await ownOf(maya)).length === 1;
    // His browser is gone without a word, and for 100 seconds he still has his place.
    world.advance(219 * SECOND);
    await look();
    expect(await goesOn()).toBe(true);
    world.advance(2 * SECOND);
    await look();
    expect(await goesOn()).toBe(false);
    const { invitations } = await maya.call(listRoomInvitations, { id: room.room_id });
    expect(invitations.map(({ status }) => status)).toEqual(['accepted', 'missed', 'missed']);
    await look();
  });

  it('stays open for a page that is loaded again, and for no page of another visit', async () => {
    const maya = await world.person();
    const { ben, call, room, enter } = await ringMember(world, maya);
    await enter(ben);
    const leave = (page: number) =>
      ben.call(leaveRoom, { ...room, visit: visitOf(ben, page), for_now: true });
    await leave(2);
    expect((await hereIn(ben, room.room_id))[ben.id]).toBe('in');
    await leave(1);
    expect((await hereIn(ben, room.room_id))[ben.id]).toBe('away');
    // It was under way as the page left.
    const late = { ...room, visit: visitOf(ben, 1), again: true };
    expect(await codeOf(ben.send(enterRoom, late))).toBe('call_elsewhere');
    expect((await hereIn(ben, room.room_id))[ben.id]).toBe('away');
    world.advance(60 * SECOND);
    await world.work('video-calls.close_quiet', { id: call.id });
    await enter(ben, 2);
    expect((await hereIn(ben, room.room_id))[ben.id]).toBe('in');
  });
});

describe('a person who rings', () => {
  it('has one call about a member at a time: a former one ends if no person is in it', async () => {
    const maya = await world.person();
    const { ben, room } = await ringMember(world, maya);
    const again = () => ben.send(openCall, { member_id: maya.id, user_ids: [] });
    expect((await again()).statusCode).toBe(200);
    expect(await ownOf(maya)).toHaveLength(1);
    expect(await codeOf(ben.send(enterRoom, { ...room, visit: visitOf(ben) }))).toBe('call_over');
    const [current] = await ownOf(maya);
    await ben.call(enterRoom, { room_id: current?.room_id ?? '', visit: visitOf(ben) });
    expect(await codeOf(again())).toBe('call_going_on');
  });

  it('rings one person six times in an hour', async () => {
    const maya = await world.person();
    const { ben } = await ringMember(world, maya);
    const again = () => codeOf(ben.send(openCall, { member_id: maya.id, user_ids: [] }));
    for (let times = 1; times < 6; times += 1) expect(await again()).toBeUndefined();
    expect(await again()).toBe('too_many_attempts');
    const sam = await callSupporter(world, maya);
    expect((await maya.send(openCall, { user_ids: [sam.id] })).statusCode).toBe(200);
  });
});

it('a stored yes to video calls opens nothing before its member says so again', async () => {
  const maya = await world.person();
  const [sam, ana] = [await world.person(), await world.person()];
  const all = grantsWhere(() => true);
  await letSupport(world, maya, sam, all);
  await letSupport(world, maya, ana, null);
  const news = { videoCall: { view: true }, task: { view: true } };
  const { pool } = world.database;
  await pool.query('update grants set new_permissions = $2 where person_id = $1', [sam.id, news]);
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = (await readdir(folder)).find((one) => one.endsWith('_video_calls.sql')) ?? '';
  for (const statement of (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint'))
    if (statement.includes('UPDATE "grants"')) await pool.query(statement);
  const { rows } = await pool.query(
    'select permissions, new_permissions, version from grants where member_id = $1 order by id',
    [maya.id],
  );
  expect(rows).toEqual([
    {
      permissions: { ...all, videoCall: { view: false } },
      new_permissions: { task: { view: true } },
      version: 2,
    },
    { permissions: null, new_permissions: null, version: 1 },
  ]);
  expect(await codeOf(sam.send(openCall, { member_id: maya.id, user_ids: [] }))).toBe('forbidden');
});
