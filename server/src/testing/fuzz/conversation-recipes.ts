import type { EndpointName } from '@kith/contract';
import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Someone } from '../caller.ts';
import { letSupport } from '../supporters.ts';
import type { World } from '../world.ts';
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
};

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

/** Two people, and something that the other has written. */
async function makeChat(world: World): Promise<Chat> {
  const [someone, other] = [await world.person(), await world.person()];
  await letSupport(world, someone, other, null);
  const { openThread, sendText } = conversationsEndpoints;
  const { thread } = await someone.call(openThread, { recipient_id: other.id });
  const { conversation_id } = thread;
  const { message } = await other.call(sendText, { conversation_id, message: 'Hello' });
  return { someone, other, conversation_id, messageId: message.id };
}
