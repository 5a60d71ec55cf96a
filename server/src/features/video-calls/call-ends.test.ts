import { readdir, readFile } from 'node:fs/promises';
import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsAbout } from '../../testing/facts.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { signInAgain } from '../../testing/sign-in.ts';
import { letSupport } from '../../testing/supporters.ts';
import { callSupporter, codeOf, hereIn, ownCallsOf, ringMember, visitOf } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, listRoomInvitations, enterRoom, leaveRoom, endCall } = videoCallsEndpoints;
const SECOND = 1000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a call that is left alone', () => {
  it('is over by itself after two minutes in which no person was in it, and was missed', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, call, room, enter } = await ringMember(world, maya, [sam]);
    await enter(ben);
    const look = () => world.work('video-calls.close_quiet', { id: call.id });
    const goesOn = async () => (await ownCallsOf(maya)).length === 1;
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

describe('a call that is open for twelve hours', () => {
  it('is over then, also for people who are in it, and was missed by those who did not answer', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { call, room } = await ringMember(world, maya, [sam]);
    world.advance(12 * 3600 * SECOND - 60 * SECOND);
    const mayas = await signInAgain(world, maya);
    const enter = () => mayas.send(enterRoom, { ...room, visit: visitOf(maya) });
    expect(await codeOf(enter())).toBeUndefined();
    const ended = async () =>
      (await factsAbout(world, maya, 'video_call')).filter(({ type }) => type === 'video_call.ended').length;
    const look = () => world.work('video-calls.close_quiet', { id: call.id });
    await look();
    expect(await ended()).toBe(0);

    world.advance(60 * SECOND);
    expect(await codeOf(enter())).toBe('call_over');
    expect(await ownCallsOf(mayas)).toEqual([]);
    await look();
    expect(await ended()).toBe(1);
    const { invitations } = await mayas.call(listRoomInvitations, { id: room.room_id });
    expect(invitations.map(({ status, here }) => [status, here])).toEqual([
      ['accepted', 'away'],
      ['accepted', 'away'],
      ['missed', 'away'],
    ]);
    const sams = await signInAgain(world, sam);
    expect((await inboxOf(world, sams)).map(({ type }) => type)).toContain('call_missed');
  });

  it('is told as over once, where it was ended by hand before', async () => {
    const maya = await world.person();
    const { ben, call, room } = await ringMember(world, maya);
    await ben.call(endCall, room);
    world.advance(12 * 3600 * SECOND);
    await world.work('video-calls.close_quiet', { id: call.id });
    const told = (await factsAbout(world, maya, 'video_call')).map(({ type }) => type);
    expect(told).toEqual(['video_call.opened', 'video_call.ended']);
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
