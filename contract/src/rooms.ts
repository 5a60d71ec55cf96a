import * as z from 'zod';
import {
  FORUM_NAME_MAX,
  FORUM_NAME_MIN,
  FORUM_REPORT_NOTE_MAX,
  FORUM_REPORT_REASONS,
  forumHeld,
  forumIcon,
  forumUser,
} from './forum-fields.ts';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { limit, pageOf } from './kit/page.ts';
import { id, line, optionalParagraph, paragraph, uuid } from './kit/text.ts';
import { ROOM_MAX, ROOM_MESSAGE_MAX, roomMessage } from './room-fields.ts';

const focus_area_id = id.max(ROOM_MAX, 'Please choose one of the areas.');

/** As for the forum: nothing that is stored or logged of these calls names the person who called. */
const unnamed = true;
const access = signedIn;

export const setRoomNicknameInput = z.strictObject({
  focus_area_id,
  nickname: line({ min: FORUM_NAME_MIN, max: FORUM_NAME_MAX }),
  icon: forumIcon.optional(),
});
export const sendRoomMessageInput = z.strictObject({
  focus_area_id,
  message: paragraph(ROOM_MESSAGE_MAX),
  client_key: uuid.optional(),
});

export const roomsEndpoints = {
  getRoomNickname: endpoint({
    method: 'GET',
    path: '/api/focus_area/conversation_nickname',
    summary:
      'Under which name the caller writes in the room of a focus area, and whether they are in it now.',
    access,
    unnamed,
    input: z.strictObject({ focus_area_id }),
    reply: z.object({
      /** The caller in this room; null until they have chosen a name. */
      user: forumUser.nullable(),
      is_in: z.boolean(),
      /** One message of a person in so many seconds. */
      slow_seconds: z.number(),
    }),
    refuses: ['forum_closed'],
  }),
  setRoomNickname: endpoint({
    method: 'POST',
    path: '/api/focus_area/conversation_nickname',
    summary:
      'Go into a room under a name, which is chosen once; each room knows a person by another id. With the same name a person who left comes back.',
    access,
    unnamed,
    input: setRoomNicknameInput,
    reply: z.object({ user: forumUser, message: z.string() }),
    refuses: ['forum_closed', 'forum_name_set'],
  }),
  leaveAreaRoom: endpoint({
    method: 'POST',
    path: '/api/focus_area/leave_conversation',
    summary:
      'Leave a room. Its messages no longer come; the name stays one’s own, and so does what one wrote.',
    access,
    unnamed,
    input: z.strictObject({ focus_area_id }),
    reply: z.object({ focus_area_id: z.number(), is_in: z.boolean() }),
    refuses: ['forum_closed'],
  }),
  listRoomMessages: endpoint({
    method: 'GET',
    path: '/api/focus_area/conversation_messages',
    summary:
      'Messages in a room that the caller is in, oldest first: the newest ones, those after one, or those before one. They begin a little before the caller first came. `has_more_data` speaks of the side that was asked for.',
    access,
    unnamed,
    input: z.strictObject({
      focus_area_id,
      after_id: id.optional(),
      before_id: id.optional(),
      limit,
    }),
    reply: pageOf({ messages: z.array(roomMessage) }),
    refuses: ['forum_closed', 'forum_name_due'],
  }),
  sendRoomMessage: endpoint({
    method: 'POST',
    path: '/api/focus_area/conversation_message',
    summary:
      'Write in a room that the caller is in. What speaks of danger to a person is held for a moderator, and only its writer sees it.',
    access,
    unnamed,
    input: sendRoomMessageInput,
    reply: z.object({ message: roomMessage, held: forumHeld.nullable() }),
    refuses: ['forum_closed', 'forum_name_due', 'key_reused'],
  }),
  deleteRoomMessage: endpoint({
    method: 'POST',
    path: '/api/focus_area/delete_conversation_message',
    summary: 'Take one’s own message back, for good. Its place stays.',
    access: ofRecord('room_message', 'delete'),
    unnamed,
    input: z.strictObject({ id, version: z.int() }),
    reply: z.object({ message: roomMessage }),
    refuses: ['forum_closed', 'not_found', 'stale'],
  }),
  reportRoomMessage: endpoint({
    method: 'POST',
    path: '/api/focus_area/report_conversation_message',
    summary:
      'Ask a moderator to look at a message. Its writer does not learn of it. A second report of the same message changes the first.',
    access,
    unnamed,
    input: z.strictObject({
      id,
      reason: z.enum(FORUM_REPORT_REASONS),
      note: optionalParagraph(FORUM_REPORT_NOTE_MAX),
    }),
    reply: z.object({ look_within_hours: z.number() }),
    refuses: ['forum_closed', 'not_found'],
  }),
} as const;
