import { conversationsEndpoints } from '@kith/contract/conversations';
import { threadsEndpoints } from '@kith/contract/threads';
import { expect } from 'vitest';
import { everyRelation, whoSeesTheTeam } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { Named, RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, nothing, own, type Row, record } from '#proof/rows';
import { type Answer, expectFields } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { makeFrontDesk } from '#testing/front-desk';
import { inChat, makeChat } from '#testing/fuzz/in-chat';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';
import type { Recipe } from '#testing/fuzz/recipe';
import type { World } from '#testing/world';

/** About the owner, to whom a stranger has no relation. */
const aboutOwner = (field: string): Row<Made> => aboutMember((member) => ({ [field]: member }));

type Made = Awaited<ReturnType<typeof threadOf>>;

export const proof: Proof<Made> = {
  fixture: threadOf,
  records: {
    thread: {
      owners: (f, call) => ({
        id: isOfGroup(call) ? f.chatGroupId : f.threadId,
        messageId: f.messageId,
        personId: f.supporterId,
      }),
      fresh: threadFor,
      asks: {
        searchMessages: () => ({ keyword: 'hello' }),
        markSeen: ({ messageId = 0, callerId }) => ({
          last_message_seen: messageId,
          ...(callerId && { member_id: callerId }),
        }),
        sendMessage: sayHello,
        sendText: sayHello,
        renameGroup: () => ({ name: 'All of us' }),
        addToGroup: ({ personId = 0 }) => ({ person_id: personId }),
        removeFromGroup: ({ personId = 0 }) => ({ person_id: personId }),
        updateThreadSettings: () => ({ muted: true }),
        endWait: ({ messageId = 0 }) => ({ last_message_id: messageId }),
      },
      who: { answer: { owner: 'forbidden' }, claim: { owner: 'forbidden' } },
    },
  },
  rows: {
    listThreads: aboutOwner('user'),
    listThreadsAndContacts: aboutOwner('user'),
    listTeamContacts: aboutOwner('member_id'),
    countUnreadThreads: own(nothing),
    countUnreadGroupThreads: own(nothing),
    getThread: record(
      (f) => ({ id: f.threadId }),
      () => ({ id: MISSING }),
    ),
    listMessages: record(
      (f) => ({ id: f.threadId }),
      () => ({ id: MISSING }),
    ),
    // A person who supports the owner beside the caller does not exist for a stranger.
    openThread: record(
      (f) => ({ recipient_id: f.supporterId }),
      () => ({ recipient_id: MISSING }),
    ),
    previewThreads: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    listThreads: everyRelation('ok'),
    listThreadsAndContacts: everyRelation('ok'),
    listTeamContacts: { ...everyRelation('forbidden'), ...whoSeesTheTeam('ok') },
    // A caller who sees the team knows the other person, and has to name the member whom the chat is about.
    openThread: whoSeesTheTeam('fields_rejected'),
  },
  secondStepFirst: ['listThreads', 'listThreadsAndContacts', 'listTeamContacts'],
  readings: {
    own: () => [reads('listThreads'), reads('listTeamContacts'), reads('countUnreadThreads')],
    about: (member) => [reads('listThreads', { user: member }, member)],
  },
  recipes: {
    listThreads: ofOneself('user'),
    listThreadsAndContacts: ofOneself('user'),
    listTeamContacts: ofOneself('member_id'),
    getThread: inChat(({ conversation_id }) => ({ id: conversation_id })),
    listMessages: inChat(({ conversation_id, someone }) => ({
      id: conversation_id,
      member_id: someone.id,
    })),
    openThread: inChat(({ other }) => ({ recipient_id: other.id })),
    previewThreads: onTeam(({ member, membership }) => [member, { ...membership, permissions: TO_SEE }]),
  },
  untold: {
    sayTyping: 'it is told for a moment, and no answer shows it',
  },
  actions: {
    async 'what people write to one another'({ maya, priya, sam, afterwards }: Scene) {
      const { openThread, sendText, sendMessage, markSeen } = conversationsEndpoints;
      let conversation_id = 0;
      await afterwards('openThread', async () => {
        const { thread } = await maya.call(openThread, { recipient_id: priya.id, about_patient_id: maya.id });
        conversation_id = thread.conversation_id;
      });
      await afterwards('openThread', () => sam.call(openThread, { recipient_id: maya.id }));
      await afterwards('sendText', () => maya.call(sendText, { conversation_id, message: 'Hello Priya' }));
      let last_message_seen = 0;
      await afterwards('sendMessage', async () => {
        const file = { name: 'plan.txt', type: 'text/plain', bytes: Buffer.from('Our plan') };
        const answer = await priya.upload(sendMessage, { conversation_id, message: 'Hello Maya' }, file);
        const { message } = answer.json();
        last_message_seen = message.id;
      });
      await afterwards('markSeen', () => maya.call(markSeen, { conversation_id, last_message_seen }));
      const { editMessage, deleteMessage, reactToMessage, updateThreadSettings } = threadsEndpoints;
      const id = last_message_seen;
      await afterwards('editMessage', () =>
        priya.call(editMessage, { id, message: 'Hello again', version: 1 }),
      );
      for (const reaction of ['heart', 'hooray', null] as const)
        await afterwards('reactToMessage', () => maya.call(reactToMessage, { id, reaction }));
      await afterwards('deleteMessage', () => priya.call(deleteMessage, { id, version: 2 }));
      for (const setting of ['muted', 'pinned', 'do_not_disturb', 'receipts', 'deleted'])
        await afterwards('updateThreadSettings', () =>
          maya.call(updateThreadSettings, { conversation_id, [setting]: setting !== 'receipts' }),
        );
    },
  },
  steps: {
    async 'is opened, written in and read'(walk: Walk) {
      const { maya, priya } = walk;
      const opened = { recipient_id: priya.id, about_patient_id: maya.id };
      walk.thread = (await maya.post('/api/conversation/create2', opened)).thread;
      const { conversation_id } = walk.thread;
      const me = walk.thread.members.filter(({ role_id }: Answer) => role_id === 9);
      expect(me).toMatchObject([{ id: maya.id, first_name: 'Maya' }]);
      const text = { sender: maya.id, conversation_id, message: 'Hello' };
      const { message } = await maya.parts('/api/conversation/send2', text, { 'a.txt': 'A list' });
      expect(message).toMatchObject({ conversation_id, message: 'Hello', sender: { id: maya.id } });
      expectFields(message, 'id unformatted_date_created date_created type default_msg');
      expectFields(message.sender, 'id first_name last_name');
      expectFields(message.files[0], 'id name icon file_ext link_url created_at');
      await maya.post('/api/conversation/send', { ...text, message: 'And again' });
      expect((await priya.get('/api/conversation/unread_count')).unread_count).toBeGreaterThan(0);
      const paged = { id: conversation_id, member_id: maya.id, limit: 1, offset: 1 };
      const { messages, has_more_data } = await priya.get('/api/conversation/messages', paged);
      expect([messages.length, has_more_data]).toEqual([1, false]);
      const seen = { member_id: priya.id, conversation_id, last_message_seen: message.id };
      await priya.post('/api/conversation/member_update', seen);
      await priya.refused(403, 'POST /api/conversation/send', text);
    },
    async 'is listed'(walk: Walk) {
      const { maya, priya } = walk;
      const params = { user: maya.id, refresh: 1 };
      const { threads } = await maya.get('/api/conversation/list', params);
      expect(threads).toContainEqual(
        expect.objectContaining({ conversation_id: walk.thread.conversation_id }),
      );
      expectFields(threads[0], 'conversation_id members latest_message unread is_deleted');
      expectFields(threads[0], 'is_receptionist_group active');
      expectFields(threads[0].members[0], 'id first_name last_name avatar role_id online');
      expectFields(threads[0].members[0], 'last_message_seen do_not_disturb block_messages');
      expect(await maya.get('/api/conversation/list_and_supported_team', params)).toHaveProperty('threads');
      const hers = await priya.get('/api/conversation/list', { ...params, supporter: priya.id });
      const [{ unread, latest_message, conversation_id }] = hers.threads;
      expect([unread, latest_message.message]).toEqual([true, 'And again']);
      const seen = { member_id: priya.id, conversation_id, last_message_seen: latest_message.id };
      await priya.post('/api/conversation/member_update', seen);
      const fetched = await priya.get('/api/conversation/fetch', { id: conversation_id });
      expect(fetched.thread.unread).toBe(false);
      await priya.get('/api/conversation/supported_team', { member_id: maya.id, supporter_id: priya.id });
      await maya.get('/api/conversation/fetch', { id: walk.thread.conversation_id });
      await maya.get('/api/conversation/unread_custom_group_conversation');
    },
  },
};

function ofOneself(field: string): Recipe {
  return async (world) => {
    const someone = await world.person();
    return { someone, input: { [field]: someone.id } };
  };
}

function sayHello({ callerId }: Named) {
  return { message: 'Hello', ...(callerId && { sender: callerId }) };
}

/** Calls of a group, and no chat of two. */
function isOfGroup({ name, action }: RecordCall): boolean {
  return action === 'update' || name === 'leaveGroup';
}

/** For staff who answer, a chat of their front desk; for others, their own. */
async function threadFor(world: World, call: RecordCall) {
  if (call.action === 'answer' || call.action === 'claim') {
    const { lena, id } = await makeFrontDesk(world);
    return { by: lena, id, messageId: 1 };
  }
  const { someone: by, other, conversation_id, messageId } = await makeChat(world);
  const known = { by, personId: other.id, messageId, callerId: by.id };
  if (!isOfGroup(call)) return { ...known, id: conversation_id };
  const { thread } = await by.call(threadsEndpoints.createGroup, { name: 'Us', people: [other.id] });
  return { ...known, id: thread.conversation_id };
}

/** A chat of the owner's, in which the other person has written, and a group. */
async function threadOf({ owner, supporter }: Stage) {
  const { openThread, sendText } = conversationsEndpoints;
  const { thread } = await owner.call(openThread, { recipient_id: supporter.id });
  const { conversation_id } = thread;
  const { thread: group } = await owner.call(threadsEndpoints.createGroup, {
    name: CANARY,
    people: [supporter.id],
  });
  const { message } = await supporter.call(sendText, { conversation_id, message: CANARY });
  return {
    threadId: conversation_id,
    chatGroupId: group.conversation_id,
    messageId: message.id,
  };
}
