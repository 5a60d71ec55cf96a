import type { EndpointName } from '@kith/contract';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { threadsEndpoints } from '@kith/contract/threads';
import type { Someone } from '../caller.ts';
import { makeFrontDesk } from '../front-desk.ts';
import { letTreat } from '../professionals.ts';
import { letSupport } from '../supporters.ts';
import type { World } from '../world.ts';
import { fileCalled } from './files.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

interface Chat {
  readonly someone: Someone;
  readonly other: Someone;
  readonly conversation_id: number;
  readonly messageId: number;
}

export const conversationRecipes: Partial<Record<EndpointName, Recipe>> = {
  listThreads: ofOneself('user'),
  listThreadsAndContacts: ofOneself('user'),
  listTeamContacts: ofOneself('member_id'),
  getThread: withChat(({ conversation_id }) => ({ id: conversation_id })),
  listMessages: withChat(({ conversation_id, someone }) => ({ id: conversation_id, member_id: someone.id })),
  searchMessages: withChat(({ conversation_id }) => ({ id: conversation_id, keyword: 'hello' })),
  markSeen: withChat(({ conversation_id, messageId, someone }) => ({
    member_id: someone.id,
    conversation_id,
    last_message_seen: messageId,
  })),
  openThread: withChat(({ other }) => ({ recipient_id: other.id })),
  sendMessage: withChat(({ conversation_id, someone }) => ({
    sender: someone.id,
    conversation_id,
    message: 'Hello',
  })),
  sendText: withChat(({ conversation_id, someone }) => ({
    sender: someone.id,
    conversation_id,
    message: 'Hello',
  })),
  getAttachment: async (world) => {
    const { someone, other, conversation_id } = await makeChat(world);
    const bytes = fileCalled('a small PNG');
    const file = { name: 'a.png', type: 'image/png', bytes };
    const answer = await other.upload(conversationsEndpoints.sendMessage, { conversation_id }, file);
    return { someone, input: { id: answer.json().message.files[0].id } };
  },
  createGroup: withChat(({ other }) => ({ name: 'Us', people: [other.id] })),
  renameGroup: withGroup(() => ({ name: 'All of us' })),
  addToGroup: withGroup(({ other }) => ({ person_id: other.id })),
  removeFromGroup: withGroup(({ other }) => ({ person_id: other.id })),
  leaveGroup: withGroup(() => ({})),
  updateThreadSettings: withChat(({ conversation_id }) => ({ conversation_id, muted: true })),
  sayTyping: withChat(({ conversation_id }) => ({ conversation_id })),
  editMessage: withOwn((id) => ({ id, message: 'Changed', version: 1 })),
  deleteMessage: withOwn((id) => ({ id, version: 1 })),
  openCareCoordinator: async (world) => {
    const [someone, coordinator] = [await world.person(), await world.person()];
    await letTreat(world, someone, coordinator, 'care_coordinator');
    return { someone, input: {} };
  },
  openReceptionist: async (world) => {
    const { maya: someone, clinic } = await makeFrontDesk(world);
    return { someone, input: { organisation_id: clinic.id } };
  },
  getCover: withChat(({ conversation_id }) => ({ id: conversation_id })),
  claimThread: atDesk(),
  handBackThread: atDesk(),
  endWait: atDesk({ last_message_id: 1 }),
  resumeWait: atDesk(),
};

function atDesk(input: Values = {}): Recipe {
  return async (world) => {
    const { lena: someone, id: conversation_id } = await makeFrontDesk(world);
    return { someone, input: { conversation_id, ...input } };
  };
}

function withGroup(input: (chat: Chat) => Values): Recipe {
  return async (world) => {
    const chat = await makeChat(world);
    const { createGroup } = threadsEndpoints;
    const { thread } = await chat.someone.call(createGroup, { name: 'Us', people: [chat.other.id] });
    return { someone: chat.someone, input: { conversation_id: thread.conversation_id, ...input(chat) } };
  };
}

function withOwn(input: (messageId: number) => Values): Recipe {
  return async (world) => {
    const { someone, conversation_id } = await makeChat(world);
    const sent = { conversation_id, message: 'Hello' };
    const { message } = await someone.call(conversationsEndpoints.sendText, sent);
    return { someone, input: input(message.id) };
  };
}

function ofOneself(field: string): Recipe {
  return async (world) => {
    const someone = await world.person();
    return { someone, input: { [field]: someone.id } };
  };
}

function withChat(input: (chat: Chat) => Values): Recipe {
  return async (world) => {
    const chat = await makeChat(world);
    return { someone: chat.someone, input: input(chat) };
  };
}

/** Two people, and a message of the other. */
async function makeChat(world: World): Promise<Chat> {
  const [someone, other] = [await world.person(), await world.person()];
  await letSupport(world, someone, other, null);
  const { openThread, sendText } = conversationsEndpoints;
  const { thread } = await someone.call(openThread, { recipient_id: other.id });
  const { conversation_id } = thread;
  const { message } = await other.call(sendText, { conversation_id, message: 'Hello' });
  return { someone, other, conversation_id, messageId: message.id };
}
