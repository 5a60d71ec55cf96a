import * as z from 'zod';
import { endpoint, needs, signedIn } from './kit/endpoint.ts';
import { id, opaqueCode, paragraph, uuid } from './kit/text.ts';
import { CALL_PEOPLE_MAX, callInvitation, callRoom, iceServer } from './video-call-fields.ts';

/** The most people who are asked to one call. */
export const CALL_ASKED_MAX = 10;
/** The longest signal, in characters: a description of all that a browser can send. */
export const SIGNAL_MAX = 20_000;

/** The event on a person's own channel that carries a signal. */
export const CALL_SIGNAL = 'call-signal';
/** What another person's browser says to this one, in the form in which it was sent. */
export const callSignal = z.object({
  room_id: z.string(),
  from: z.number(),
  /** The visits of both: a word of a former visit, or for one, means nothing. */
  from_visit: z.string(),
  to_visit: z.string(),
  signal: z.string(),
});
export type CallSignal = z.output<typeof callSignal>;

const ofRoom = { room_id: opaqueCode };
const inRoom = { call: callRoom, invitations: z.array(callInvitation) };
const liveTags = ['video_call', 'team', 'place', 'person'] as const;

export const videoCallsEndpoints = {
  listCallInvitations: endpoint({
    method: 'GET',
    path: '/api/video_call/invitations/{id}',
    summary: 'The calls that go on now and to which the caller is asked, the newest first.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id }),
    reply: z.object({ invitations: z.array(callInvitation) }),
    refuses: ['identity_mismatch'],
  }),
  listRoomInvitations: endpoint({
    method: 'GET',
    path: '/api/video_call/invitations_list/{id}',
    summary: 'A call that the caller is asked to, its people, and who of them is there now.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id: opaqueCode }),
    reply: z.object(inRoom),
    refuses: ['not_found'],
  }),
  getCallInvitation: endpoint({
    method: 'GET',
    path: '/api/video_call/invitation',
    summary: 'One invitation of the caller to a call.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id }),
    reply: z.object({ invitation: callInvitation }),
    refuses: ['not_found'],
  }),
  updateInvitationStatus: endpoint({
    method: 'POST',
    path: '/api/video_call/update_invitation_status',
    summary: 'Accept or decline a call that goes on.',
    access: signedIn,
    input: z.strictObject({ ...ofRoom, status: z.enum(['accepted', 'declined']).default('accepted') }),
    reply: z.object({ invitation: callInvitation }),
    refuses: ['not_found', 'call_over'],
  }),
  openCall: endpoint({
    method: 'POST',
    path: '/api/video_call/open_call',
    summary:
      'Open a call about a member, and ring people of their team. Where another person opens it, the member is rung too, and the people they name wait until the member lets them in.',
    access: needs('videoCall', 'view', 'member_id'),
    input: z.strictObject({
      member_id: id.optional(),
      user_ids: z.array(id).max(CALL_ASKED_MAX),
      client_key: uuid.optional(),
    }),
    reply: z.object(inRoom),
    refuses: ['not_found', 'key_reused', 'call_going_on'],
  }),
  enterRoom: endpoint({
    method: 'POST',
    path: '/api/video_call/enter_room',
    summary: `Come into a call, or stay in it: repeated while one is there. At most ${CALL_PEOPLE_MAX} people are in a call; one more is \`room_full\`. The pass is for this visit to this call alone, and short-lived. A person who is not let in yet waits. A later visit of the same person takes the place of the former, whose next entering is \`call_elsewhere\`.`,
    access: signedIn,
    input: z.strictObject({ ...ofRoom, visit: uuid, again: z.boolean().optional() }),
    reply: z.object({
      ...inRoom,
      /** Null for a person who waits. */
      pass: z.string().nullable(),
      ice_servers: z.array(iceServer),
      /** Whether this server lets browsers reach each other by a relay alone. */
      relay_only: z.boolean(),
    }),
    refuses: ['not_found', 'call_over', 'call_elsewhere', 'room_full'],
  }),
  admitToRoom: endpoint({
    method: 'POST',
    path: '/api/video_call/admit',
    summary: 'The member lets a person into the call who waits.',
    access: signedIn,
    input: z.strictObject({ ...ofRoom, user_id: id }),
    reply: z.object(inRoom),
    refuses: ['not_found', 'forbidden', 'call_over', 'room_full'],
  }),
  leaveRoom: endpoint({
    method: 'POST',
    path: '/api/video_call/leave_room',
    summary: 'Leave a call. With the last person it is over, unless the page is only unloaded.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject({ ...ofRoom, visit: uuid.optional(), for_now: z.boolean().optional() }),
    reply: z.object({ ok: z.literal(true) }),
    refuses: ['not_found'],
  }),
  endCall: endpoint({
    method: 'POST',
    path: '/api/video_call/end_call',
    summary: 'End a call for all: by the member, or by the person who opened it.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject(ofRoom),
    reply: z.object({ ok: z.literal(true) }),
    refuses: ['not_found', 'forbidden'],
  }),
  sendSignal: endpoint({
    method: 'POST',
    path: '/api/video_call/send_signal',
    summary:
      'Say to the browser of another person in the same call how to reach this one. It travels to their sockets and is stored nowhere.',
    access: signedIn,
    input: z.strictObject({ ...ofRoom, pass: paragraph(200), to: id, signal: paragraph(SIGNAL_MAX) }),
    reply: z.object({ ok: z.literal(true) }),
    refuses: ['not_found', 'forbidden', 'call_over'],
  }),
} as const;
