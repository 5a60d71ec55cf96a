import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Someone } from '../caller.ts';
import { letSupport } from '../supporters.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

/** Two people, their chat, and a message of the other. */
export interface Chat {
  readonly someone: Someone;
  readonly other: Someone;
  readonly conversation_id: number;
  readonly messageId: number;
}

/** A recipe in a chat of two people. */
export function inChat(input: (chat: Chat) => Values): Recipe {
  return async (world) => {
    const chat = await makeChat(world);
    return { someone: chat.someone, input: input(chat) };
  };
}

export async function makeChat(world: World): Promise<Chat> {
  const [someone, other] = [await world.person(), await world.person()];
  await letSupport(world, someone, other, null);
  const { openThread, sendText } = conversationsEndpoints;
  const { thread } = await someone.call(openThread, { recipient_id: other.id });
  const { conversation_id } = thread;
  const { message } = await other.call(sendText, { conversation_id, message: 'Hello' });
  return { someone, other, conversation_id, messageId: message.id };
}
