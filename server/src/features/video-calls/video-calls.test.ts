import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat } from '../../testing/professionals.ts';
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

const { openCall, listCallInvitations, listRoomInvitations, getCallInvitation } = videoCallsEndpoints;
const { updateInvitationStatus, enterRoom, admitToRoom, leaveRoom, endCall } = videoCallsEndpoints;
const SECOND = 1000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a call about a member', () => {
  it('rings the people who were chosen, under a room that cannot be guessed', async () => {
    const maya = await world.person();
    const [ben, sam] = [await world.person(), await callSupporter(world, maya)];
    await letTreat(world, maya, ben, 'provider');
    const { call, invitations } = await maya.call(openCall, { user_ids: [ben.id, sam.id] });

    expect(call).toMatchObject({ about: { id: maya.id }, is_open: true, can_admit: true, can_end: true });
    expect(call.room_id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(invitations).toMatchObject([
      { person: { id: maya.id }, status: 'accepted', admitted: true, here: 'away' },
      { person: { id: ben.id }, status: 'ringing', admitted: true },
      { person: { id: sam.id }, status: 'ringing', admitted: true },
    ]);
    const [own] = await ownCallsOf(ben);
    expect(own).toMatchObject({ room_id: call.room_id, asked_by: { id: maya.id }, status: 'ringing' });
    const { invitation } = await ben.call(getCallInvitation, { id: own?.id ?? 0 });
    expect(invitation).toEqual(own);
    expect(await codeOf(sam.send(getCallInvitation, { id: own?.id ?? 0 }))).toBe('not_found');
    expect(await codeOf(sam.send(listCallInvitations, { id: ben.id }))).toBe('identity_mismatch');
  });

  it('is accepted, declined, or missed without an answer in time', async () => {
    const maya = await world.person();
    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const { ben, room } = await ringMember(world, maya, [sam, jo]);
    const answer = (person: Someone, status: 'accepted' | 'declined') =>
      person.call(updateInvitationStatus, { ...room, status });
    await answer(maya, 'accepted');
    await answer(sam, 'declined');
    const statuses = async () =>
      (await ben.call(listRoomInvitations, { id: room.room_id })).invitations.map(({ status }) => status);

    expect(await statuses()).toEqual(['accepted', 'accepted', 'declined', 'ringing']);
    world.advance(46 * SECOND);
    expect(await statuses()).toEqual(['accepted', 'accepted', 'declined', 'missed']);
    await answer(jo, 'accepted');
    expect(await statuses()).toEqual(['accepted', 'accepted', 'declined', 'accepted']);
  });

  it('is not declined by another device of a person who is in it', async () => {
    const maya = await world.person();
    const { ben, room } = await callWith(world, maya);
    const decline = { ...room, status: 'declined' } as const;
    const { invitation } = await maya.call(updateInvitationStatus, decline);
    expect(invitation).toMatchObject({ status: 'accepted', here: 'in' });
    expect((await hereIn(ben, room.room_id))[maya.id]).toBe('in');
    await maya.call(leaveRoom, { ...room, for_now: true });
    expect((await maya.call(updateInvitationStatus, decline)).invitation.status).toBe('declined');
  });

  it('lets a device in again that was cut off, and says who is there', async () => {
    const maya = await world.person();
    const { ben, room, enter } = await callWith(world, maya);
    expect(await hereIn(ben, room.room_id)).toEqual({ [ben.id]: 'in', [maya.id]: 'in' });

    world.advance(101 * SECOND);
    await enter(ben);
    expect(await hereIn(ben, room.room_id)).toEqual({ [ben.id]: 'in', [maya.id]: 'away' });
    await enter(maya);
    expect(await hereIn(ben, room.room_id)).toEqual({ [ben.id]: 'in', [maya.id]: 'in' });
  });

  it('lets people whom another person asked wait until the member lets them in', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    await enter(ben);
    await enter(maya);

    expect(await enter(sam)).toMatchObject({ pass: null, ice_servers: [] });
    expect((await hereIn(maya, room.room_id))[sam.id]).toBe('waiting');
    const admit = { ...room, user_id: sam.id };
    expect(await codeOf(ben.send(admitToRoom, admit))).toBe('forbidden');
    expect(await codeOf(sam.send(admitToRoom, admit))).toBe('forbidden');
    const { invitations } = await maya.call(admitToRoom, admit);
    expect(invitations.find(({ person }) => person.id === sam.id)).toMatchObject({
      admitted: true,
      here: 'in',
    });
    expect((await enter(sam)).pass).toMatch(/^\d+\./);
  });

  it('is over when its last person leaves, or is ended for all', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const first = await ringMember(world, maya, [sam]);
    await first.enter(first.ben);
    await first.enter(maya);
    await maya.call(leaveRoom, first.room);
    expect((await ownCallsOf(maya)).length).toBe(1);
    await first.ben.call(leaveRoom, first.room);
    expect(await ownCallsOf(maya)).toEqual([]);
    for (const person of [sam, maya])
      expect(await codeOf(person.send(enterRoom, { ...first.room, visit: visitOf(person) }))).toBe(
        'call_over',
      );
    expect(await codeOf(sam.send(updateInvitationStatus, { ...first.room, status: 'accepted' }))).toBe(
      'call_over',
    );
    const { call, invitations } = await sam.call(listRoomInvitations, { id: first.room.room_id });
    expect(call.is_open).toBe(false);
    expect(invitations.find(({ person }) => person.id === sam.id)?.status).toBe('missed');

    const second = await ringMember(world, maya, [sam]);
    expect(await codeOf(sam.send(endCall, second.room))).toBe('forbidden');
    await second.ben.call(endCall, second.room);
    await second.ben.call(endCall, second.room);
    expect(await ownCallsOf(maya)).toEqual([]);
  });
});
