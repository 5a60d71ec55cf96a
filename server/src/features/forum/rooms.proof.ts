import { expect } from 'vitest';
import { CANARY } from '#proof/canary';
import type { Proof, Stage } from '#proof/room-proof';
import { MISSING, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { aForumName, enterRoom, IN_DANGER } from '#testing/forum';

type Made = Awaited<ReturnType<typeof heldMessage>>;

const ROOM = 1;
/** No person of the proof is in this one. */
const EMPTY = 2;
/** Others come into this one, and not into that of the owner’s message. */
const OTHER = 3;
const inRoom = { focus_area_id: ROOM };
const REASON = { reason: 'unkind' } as const;
const UNTOLD = 'rooms have a channel of their own; they state no fact, and stand on no page of a member';
/** To a person who is not in the room it tells nothing but that. */
const outside = { stranger: 'forum_name_due' } as const;

/** What the owner says in a room is read by all of its people, so their record here is one that is held. */
export const proof: Proof<Made> = {
  fixture: heldMessage,
  records: {
    room_message: {
      owners: (f) => ({ id: f.heldMessageId }),
      fresh: async (world) => {
        const by = await enterRoom(world);
        return { by, id: (await by.say()).id };
      },
    },
  },
  rows: {
    getRoomNickname: own(() => inRoom),
    setRoomNickname: {
      ...own(() => ({ focus_area_id: OTHER, nickname: aForumName() })),
      owner: 'forum_name_set',
    },
    leaveAreaRoom: own(() => ({ focus_area_id: EMPTY })),
    listRoomMessages: { ...own(() => inRoom), ...outside },
    sendRoomMessage: { ...own(() => ({ ...inRoom, message: 'Hello' })), ...outside },
    reportRoomMessage: {
      ...record<Made>(
        (f) => ({ id: f.heldMessageId, ...REASON }),
        () => ({ id: MISSING, ...REASON }),
      ),
      owner: 'fields_rejected',
    },
  },
  recipes: {
    setRoomNickname: async (world) => ({
      someone: await world.person(),
      input: { ...inRoom, nickname: aForumName() },
    }),
    listRoomMessages: async (world) => ({ someone: await enterRoom(world), input: inRoom }),
    sendRoomMessage: async (world) => ({
      someone: await enterRoom(world),
      input: { ...inRoom, message: 'Hello' },
    }),
    reportRoomMessage: async (world) => {
      const [writer, someone] = [await enterRoom(world), await enterRoom(world)];
      return { someone, input: { id: (await writer.say()).id, ...REASON } };
    },
  },
  untold: {
    setRoomNickname: UNTOLD,
    leaveAreaRoom: UNTOLD,
    sendRoomMessage: UNTOLD,
    deleteRoomMessage: UNTOLD,
    reportRoomMessage: UNTOLD,
  },
  steps: {
    async 'people talk in the room of a focus area, each under a nickname of that room'(walk: Walk) {
      const { maya, priya } = walk;
      for (const one of [maya, priya]) {
        const { user } = await one.get('/api/focus_area/conversation_nickname', inRoom);
        expect(user).toBeNull();
        const named = { ...inRoom, nickname: aForumName() };
        const { message } = await one.post('/api/focus_area/conversation_nickname', named);
        expect(message).toBe('Nickname successfully saved.');
      }
      const said = await maya.post('/api/focus_area/conversation_message', { ...inRoom, message: 'Hello' });
      const { messages } = await priya.get('/api/focus_area/conversation_messages', inRoom);
      expect(messages).toMatchObject([{ id: said.message.id, message: 'Hello', is_own: false }]);
      await priya.post('/api/focus_area/report_conversation_message', { id: said.message.id, ...REASON });
    },
  },
};

async function heldMessage({ world, owner }: Stage) {
  await enterRoom(world, owner, OTHER);
  const { state, id } = await (await enterRoom(world, owner, ROOM)).say(`${CANARY} ${IN_DANGER}`);
  expect(state).toBe('held');
  return { heldMessageId: id };
}
