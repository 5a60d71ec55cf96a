import { accessEndpoints } from '@kith/contract/access';
import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { pairForWork } from '../../testing/staff-step.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import {
  callSupporter,
  callWith,
  codeOf,
  hereIn,
  ownCallsOf,
  ringMember,
  visitOf,
} from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, listRoomInvitations, enterRoom, admitToRoom, leaveRoom, endCall } = videoCallsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('who may be in it', () => {
  it('needs a switch of the member for a supporter, who otherwise neither calls nor is called', async () => {
    const maya = await world.person();
    const [sam, dana] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, null);
    for (const one of [sam, dana]) {
      const refused = (await maya.send(openCall, { user_ids: [one.id] })).json();
      expect(refused.errors.user_ids).toMatch(/can’t be called about this member/);
    }
    expect(await codeOf(sam.send(openCall, { member_id: maya.id, user_ids: [] }))).toBe('forbidden');
    expect(await codeOf(dana.send(openCall, { member_id: maya.id, user_ids: [] }))).toBe('not_found');
    expect((await maya.send(openCall, { user_ids: [] })).json().errors.user_ids).toBe(
      'Please choose who to call.',
    );
  });

  it('ends with the place on the team, and with the switch, at once', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    for (const person of [ben, maya, sam]) await enter(person);

    await letSupport(world, maya, sam, null);
    expect(await codeOf(sam.send(enterRoom, { ...room, visit: visitOf(sam) }))).toBe('not_found');
    expect(await ownCallsOf(sam)).toEqual([]);
    await endSupport(world, maya, ben);
    expect(await codeOf(ben.send(enterRoom, { ...room, visit: visitOf(ben) }))).toBe('not_found');
    // A later place is another one.
    await letTreat(world, maya, ben, 'provider');
    expect(await codeOf(ben.send(listRoomInvitations, { id: room.room_id }))).toBe('not_found');
    const { invitations } = await maya.call(listRoomInvitations, { id: room.room_id });
    expect(invitations.map(({ person }) => person.id)).toEqual([maya.id]);
  });

  it('is hidden from people who were not asked, as if it were not there', async () => {
    const maya = await world.person();
    const others = [await callSupporter(world, maya), await world.person()];
    const { room } = await ringMember(world, maya);
    const colleague = await world.person();
    const clinic = await makeOrganisation(world);
    await clinic.lookAfter(maya);
    await clinic.letWork(colleague, 'provider');
    await letTreat(world, maya, colleague, 'provider');
    for (const person of [...others, colleague]) {
      const refused = await person.send(enterRoom, { ...room, visit: visitOf(person) });
      const absent = await person.send(enterRoom, { room_id: 'A'.repeat(22), visit: visitOf(person) });
      expect([refused.statusCode, refused.body]).toEqual([404, absent.body]);
      expect(await codeOf(person.send(endCall, room))).toBe('not_found');
      expect(await codeOf(person.send(admitToRoom, { ...room, user_id: maya.id }))).toBe('not_found');
    }
  });

  it('of a former place is over: a supporter who is back was not asked, and is let in anew', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { room, enter } = await ringMember(world, maya, [sam]);
    await enter(sam);
    await maya.call(admitToRoom, { ...room, user_id: sam.id });
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((area) => area === 'videoCall'),
    );
    expect(await codeOf(sam.send(enterRoom, { ...room, visit: visitOf(sam) }))).toBe('not_found');
  });

  it.each<[string, (sam: Someone) => Promise<unknown>]>([
    [
      'has ended',
      (sam) => world.database.pool.query('update sessions set ended_at = now() where user_id = $1', [sam.id]),
    ],
    [
      'waits for a guardian',
      (sam) =>
        world.database.pool.query(
          "update users set consent = 'pending', consent_age = 16, birth_date = $2 where id = $1",
          [sam.id, `${world.now().getUTCFullYear() - 14}-01-01`],
        ),
    ],
    [
      'is of a disabled account',
      (sam) => world.database.pool.query('update users set disabled_at = now() where id = $1', [sam.id]),
    ],
  ])('counts no device whose session %s', async (_what, end) => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    for (const person of [ben, maya, sam]) await enter(person);
    await maya.call(admitToRoom, { ...room, user_id: sam.id });
    expect((await hereIn(maya, room.room_id))[sam.id]).toBe('in');
    await end(sam);
    expect((await hereIn(maya, room.room_id))[sam.id]).toBe('away');
  });

  it('names people who are in it to no supporter who may not know the team, and is not in it', async () => {
    const maya = await world.person();
    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const { call } = await maya.call(openCall, { user_ids: [sam.id, jo.id] });
    const room = { room_id: call.room_id };
    const named = async () => Object.keys(await hereIn(sam, call.room_id));
    const enter = (person: Someone) => person.call(enterRoom, { ...room, visit: visitOf(person) });
    expect(await named()).toEqual([maya.id, sam.id].map(String));
    await enter(jo);
    // Asked is not met.
    expect(await named()).toEqual([maya.id, sam.id].map(String));
    const { invitations } = await enter(sam);
    const all = [maya.id, sam.id, jo.id];
    expect(invitations.map(({ person }) => person.id)).toEqual(all);
    expect(await named()).toEqual(all.map(String));
    await sam.call(leaveRoom, room);
    expect(await named()).toEqual([maya.id, sam.id].map(String));
  });

  it('names people who are in it to no supporter who waits', async () => {
    const maya = await world.person();
    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const { ben, room, enter } = await ringMember(world, maya, [sam, jo]);
    for (const person of [ben, maya, jo]) await enter(person);
    await maya.call(admitToRoom, { ...room, user_id: jo.id });
    const { invitations } = await enter(sam);
    expect(invitations.map(({ person }) => person.id)).toEqual([ben.id, maya.id, sam.id]);
  });

  it('waits for the second step of a person who has rights at work, before anything is written', async () => {
    const maya = await world.person();
    const { ben, room, enter } = await ringMember(world, maya);
    await enter(ben);
    const clinic = await makeOrganisation(world);
    await clinic.letWork(maya, 'receptionist');
    const lock = 'update users set two_factor_enabled = false where id = $1';
    await world.database.pool.query(lock, [maya.id]);
    const own = { ...room, visit: visitOf(maya) };
    const refused = await maya.send(enterRoom, own);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_required']);
    expect(await codeOf(maya.send(openCall, { user_ids: [ben.id] }))).toBe('second_factor_required');
    const { rows } = await world.database.pool.query('select met_at from video_calls where room_id = $1', [
      room.room_id,
    ]);
    expect(rows).toEqual([{ met_at: null }]);
    expect((await ownCallsOf(maya)).map(({ status, here }) => [status, here])).toEqual([['ringing', 'away']]);
    await pairForWork(world, maya);
    expect((await maya.call(enterRoom, own)).pass).not.toBeNull();
  });

  it('is told to the member: who has looked at it', async () => {
    const maya = await world.person();
    const { ben, room } = await callWith(world, maya);
    await ben.call(listRoomInvitations, { id: room.room_id });
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
    expect(lines.map(({ person }) => person?.id)).toContain(ben.id);
    expect(JSON.stringify(lines)).toContain('your video calls');
  });
});
