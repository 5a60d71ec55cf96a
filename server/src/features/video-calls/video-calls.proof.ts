import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { expect } from 'vitest';
import { everyRelation } from '#proof/by-relation';
import { joinInSight } from '#proof/join-in-sight';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, own, record } from '#proof/rows';
import { expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { letTreat } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { callWith, ringMember, visitOf } from '#testing/video-calls';
import type { World } from '#testing/world';

const { openCall, enterRoom, admitToRoom, leaveRoom, endCall } = videoCallsEndpoints;
const { updateInvitationStatus } = videoCallsEndpoints;
const NO_ROOM = 'A'.repeat(22);
const A_VISIT = visitOf({ id: 1 }, 7);

type Made = Awaited<ReturnType<typeof callsOf>>;

const ofRoom = (input: object = {}) =>
  record<Made>(
    (f) => ({ room_id: f.callRoomId, ...input }),
    () => ({ room_id: NO_ROOM, ...input }),
  );

const accepted = { status: 'accepted' } as const;

export const proof: Proof<Made> = {
  fixture: callsOf,
  rows: {
    listCallInvitations: { ...own((f) => ({ id: f.ownerId })), stranger: 'identity_mismatch' },
    listRoomInvitations: record(
      (f) => ({ id: f.callRoomId }),
      () => ({ id: NO_ROOM }),
    ),
    getCallInvitation: record(
      (f) => ({ id: f.callInvitationId }),
      () => ({ id: MISSING }),
    ),
    updateInvitationStatus: ofRoom(accepted),
    openCall: record(
      (f) => ({ member_id: f.ownerId, user_ids: [f.calledId] }),
      (f) => ({ member_id: MISSING, user_ids: [f.calledId] }),
    ),
    enterRoom: ofRoom({ visit: A_VISIT }),
    admitToRoom: record(
      (f) => ({ room_id: f.callRoomId, user_id: f.calledId }),
      (f) => ({ room_id: NO_ROOM, user_id: f.calledId }),
    ),
    leaveRoom: ofRoom(),
    endCall: ofRoom(),
    sendSignal: record(
      (f) => ({ room_id: f.callRoomId, pass: f.callPass, to: f.calledId, signal: 'hello' }),
      (f) => ({ room_id: NO_ROOM, pass: f.callPass, to: f.calledId, signal: 'hello' }),
    ),
  },
  byRelation: {
    listCallInvitations: everyRelation('identity_mismatch'),
    openCall: {
      ...{ byDefault: 'forbidden', nothing: 'forbidden', teamPerson: 'forbidden' },
      // Only people who know the team name others of it.
      ...{ everything: 'ok', provider: 'ok', coordinator: 'fields_rejected' },
    },
  },
  secondStepFirst: ['openCall'],
  readings: {
    own: ({ id }) => [reads('listCallInvitations', { id })],
  },
  recipes: {
    listCallInvitations: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: someone.id } };
    },
    listRoomInvitations: async (world) => {
      const { someone, room } = await ownCall(world);
      return { someone, input: { id: room.room_id } };
    },
    getCallInvitation: async (world) => {
      const { someone } = await ownCall(world);
      const { id } = someone;
      const { invitations } = await someone.call(videoCallsEndpoints.listCallInvitations, { id });
      return { someone, input: { id: invitations[0]?.id ?? MISSING } };
    },
    updateInvitationStatus: async (world) => {
      const { someone, room } = await ownCall(world);
      return { someone, input: { ...room, ...accepted } };
    },
    openCall: async (world) => {
      const [someone, ben] = [await world.person(), await world.person()];
      await letTreat(world, someone, ben, 'provider');
      return { someone, input: { user_ids: [ben.id] } };
    },
    enterRoom: async (world) => {
      const { someone, room } = await ownCall(world);
      return { someone, input: { ...room, visit: A_VISIT } };
    },
    admitToRoom: async (world) => {
      const { someone, room, ben } = await ownCall(world);
      return { someone, input: { ...room, user_id: ben.id } };
    },
    leaveRoom: ofOwnCall,
    endCall: ofOwnCall,
    sendSignal: async (world) => {
      const { someone, room, pass, ben } = await ownCall(world);
      return { someone, input: { ...room, pass, to: ben.id, signal: 'hello' } };
    },
  },
  actions: {
    async 'a video call, from ringing to its end'(scene: Scene) {
      const { maya, priya, pat, afterwards } = scene;
      const leave = await joinInSight(scene);
      let room = { room_id: '' };
      await afterwards('openCall', async () => {
        const asked = { member_id: maya.id, user_ids: [maya.id, priya.id] };
        room = { room_id: (await pat.call(openCall, asked)).call.room_id };
      });
      for (const status of ['declined', 'accepted'] as const)
        await afterwards('updateInvitationStatus', () =>
          maya.call(updateInvitationStatus, { ...room, status }),
        );
      for (const person of [pat, maya, priya])
        await afterwards('enterRoom', () => person.call(enterRoom, { ...room, visit: visitOf(person) }));
      await afterwards('admitToRoom', () => maya.call(admitToRoom, { ...room, user_id: priya.id }));
      await afterwards('leaveRoom', () => priya.call(leaveRoom, room));
      await afterwards('endCall', () => maya.call(endCall, room));
      await leave();
    },
  },
  untold: { sendSignal: 'it changes nothing, and is stored nowhere' },
  steps: {
    async 'a professional rings a member, who comes'({ maya, world }: Walk) {
      const { ben, room } = await ringMember(world, maya);
      const { invitations } = await maya.get('/api/video_call/invitations/{id}', { id: maya.id });
      const [{ id, room_id }] = invitations;
      expect(room).toEqual({ room_id });
      const { invitation } = await maya.get('/api/video_call/invitation', { id });
      expect(invitation).toMatchObject({ id, room_id, status: 'ringing', asked_by: { id: ben.id } });
      await maya.post('/api/video_call/update_invitation_status', { room_id, ...accepted });
      const answer = await maya.get('/api/video_call/invitations_list/{id}', { id: room_id });
      expectFields(answer, 'call invitations');
      const none = { room_id: NO_ROOM, ...accepted };
      await maya.refused(404, 'POST /api/video_call/update_invitation_status', none);
    },
  },
};

async function ownCall(world: World) {
  const someone = await world.person();
  return { someone, ...(await callWith(world, someone)) };
}

async function ofOwnCall(world: World) {
  const { someone, room } = await ownCall(world);
  return { someone, input: room };
}

/** A call with a professional in which the owner is, and a supporter who is asked to it. */
async function callsOf({ world, owner }: Stage) {
  const jo = await world.person();
  await joinTeam(
    owner,
    jo,
    grantsWhere(() => true),
  );
  const { ben, room, pass } = await callWith(world, owner);
  const { id } = owner;
  const { invitations } = await owner.call(videoCallsEndpoints.listCallInvitations, { id });
  return {
    callRoomId: room.room_id,
    callInvitationId: invitations[0]?.id ?? MISSING,
    calledId: ben.id,
    callPass: pass,
  };
}
