import { accessEndpoints } from '@kith/contract/access';
import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { callSupporter, callWith, ringMember, visitOf } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, listCallInvitations, listRoomInvitations, getCallInvitation } = videoCallsEndpoints;
const { updateInvitationStatus, enterRoom, admitToRoom, leaveRoom, endCall } = videoCallsEndpoints;
const SECOND = 1000;
const TURN = { urls: ['turn:turn.example.org:3478'], secret: 'north-of-the-river' };

let world: World;
beforeAll(async () => {
  world = await makeWorld({ callServers: { stun: ['stun:stun.example.org:3478'], turn: TURN } });
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
    const [own] = await ownOf(ben);
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

  it('holds four people, and tells a fifth so until one of them leaves', async () => {
    const maya = await world.person();
    const others = await Promise.all([1, 2, 3, 4].map(() => callSupporter(world, maya)));
    const { call } = await maya.call(openCall, { user_ids: others.map(({ id }) => id) });
    const room = { room_id: call.room_id };
    const [first, , , fifth] = others;
    const answers = await Promise.all(
      [maya, ...others].map((person) => person.send(enterRoom, { ...room, visit: visitOf(person) })),
    );

    const full = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(full.map((answer) => [answer.statusCode, answer.json().code])).toEqual([[409, 'room_full']]);
    expect(full[0]?.json().message).toBe(
      'Four people are in this call already. There’s room again when one of them leaves.',
    );
    // A person who is in stays in.
    const isIn = [maya, ...others].filter((_, at) => answers[at]?.statusCode === 200);
    for (const person of isIn) await person.call(enterRoom, { ...room, visit: visitOf(person) });
    const out = [maya, ...others].find((person) => !isIn.includes(person));
    await (isIn.find((person) => person !== maya) ?? first ?? maya).call(leaveRoom, room);
    expect(
      (await (out ?? fifth ?? maya).send(enterRoom, { ...room, visit: visitOf(out ?? maya) })).statusCode,
    ).toBe(200);
  });

  it('lets no person into a full call', async () => {
    const maya = await world.person();
    const others = await Promise.all([1, 2, 3].map(() => callSupporter(world, maya)));
    const { ben, room, enter } = await ringMember(world, maya, others);
    for (const person of [ben, maya, ...others]) await enter(person);
    const [one, two, three] = others.map(({ id }) => ({ ...room, user_id: id }));
    for (const admit of [one, two]) if (admit) await maya.call(admitToRoom, admit);
    expect(await codeOf(maya.send(admitToRoom, three ?? { ...room, user_id: 0 }))).toBe('room_full');
  });

  it('is over when its last person leaves, or is ended for all', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const first = await ringMember(world, maya, [sam]);
    await first.enter(first.ben);
    await first.enter(maya);
    await maya.call(leaveRoom, first.room);
    expect((await ownOf(maya)).length).toBe(1);
    await first.ben.call(leaveRoom, first.room);
    expect(await ownOf(maya)).toEqual([]);
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
    expect(await ownOf(maya)).toEqual([]);
  });

  it('is over after twelve hours', async () => {
    const maya = await world.person();
    const { room } = await ringMember(world, maya);
    world.advance(12 * 3600 * SECOND);
    // The session has ended by then.
    const again = await world.anybody.send(enterRoom, { ...room, visit: visitOf(maya) });
    expect(again.statusCode).toBe(401);
    const { rows } = await world.database.pool.query(
      'select closes_at <= $2 as over from video_calls where room_id = $1',
      [room.room_id, world.now()],
    );
    expect(rows).toEqual([{ over: true }]);
  });

  it('gives short-lived names and passwords of the relay, as coturn checks them', async () => {
    const maya = await world.person();
    const { enter } = await ringMember(world, maya);
    const { ice_servers } = await enter(maya);
    const [stun, turn] = ice_servers;
    const { createHmac } = await import('node:crypto');

    expect(stun).toEqual({ urls: ['stun:stun.example.org:3478'] });
    expect(turn?.urls).toEqual(TURN.urls);
    const [until] = (turn?.username ?? '').split(':').map(Number);
    const left = (until ?? 0) - world.now().getTime() / SECOND;
    expect(left).toBeGreaterThan(7000);
    expect(left).toBeLessThanOrEqual(7200);
    const expected = createHmac('sha1', TURN.secret)
      .update(turn?.username ?? '')
      .digest('base64');
    expect(turn?.credential).toBe(expected);
    expect(turn?.username).not.toContain(`:${maya.id}`);
  });
});

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

  it('lets a supporter call the member, and name others only where they know the team', async () => {
    const maya = await world.person();
    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const { invitations } = await sam.call(openCall, { member_id: maya.id, user_ids: [] });
    expect(invitations.map(({ person }) => person.id)).toEqual([sam.id, maya.id]);
    const named = { member_id: maya.id, user_ids: [jo.id] };
    expect((await sam.send(openCall, named)).json().errors).toHaveProperty('user_ids');
  });

  it('ends with the place on the team, and with the switch, at once', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    for (const person of [ben, maya, sam]) await enter(person);

    await letSupport(world, maya, sam, null);
    expect(await codeOf(sam.send(enterRoom, { ...room, visit: visitOf(sam) }))).toBe('not_found');
    expect(await ownOf(sam)).toEqual([]);
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

  it('opens one call for one key', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const asked = { user_ids: [sam.id], client_key: '0197a2b4-6f6e-7000-8000-000000000001' };
    const [one, two] = [await maya.call(openCall, asked), await maya.call(openCall, asked)];
    expect(two.call.room_id).toBe(one.call.room_id);
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

  it('names people who were rung to no supporter who may not know the team', async () => {
    const maya = await world.person();
    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const { call } = await maya.call(openCall, { user_ids: [sam.id, jo.id] });
    const room = { room_id: call.room_id };
    expect(Object.keys(await hereIn(sam, call.room_id))).toEqual([maya.id, sam.id].map(String));
    await jo.call(enterRoom, { ...room, visit: visitOf(jo) });
    // Each person who is in the call is named to all.
    expect(Object.keys(await hereIn(sam, call.room_id))).toEqual([maya.id, sam.id, jo.id].map(String));
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
