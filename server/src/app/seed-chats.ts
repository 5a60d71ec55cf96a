import { chats } from '#features/conversations';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_CHATS } from './demo-chats.ts';

interface Seeding {
  readonly idOf: (name: string) => number;
  readonly contextAt: (personId: number, daysAgo: number) => ViewerCtx;
}

/** Writes the chats of the demo, each message at its own time. */
export async function seedChats({ idOf, contextAt }: Seeding): Promise<void> {
  for (const { by, people, name, messages } of DEMO_CHATS) {
    const begun = Math.max(...messages.map(({ daysAgo }) => daysAgo));
    const conversation_id = await open(contextAt(idOf(by), begun), people.map(idOf), name);
    for (const { from, daysAgo, minutes, text } of messages) {
      const ctx = later(contextAt(idOf(from), daysAgo), minutes);
      const held = await chats.seeThread(ctx, conversation_id);
      await chats.sendText({ ...ctx, held }, { conversation_id, message: text }, undefined);
    }
  }
}

async function open(ctx: ViewerCtx, people: readonly number[], name: string | undefined): Promise<number> {
  const [recipient_id] = people;
  const begin = () => {
    if (recipient_id === undefined) return chats.openReceptionist(ctx, {}, undefined);
    if (name === undefined) return chats.openThread(ctx, { recipient_id }, undefined);
    return chats.createGroup(ctx, { name, people: [...people] }, undefined);
  };
  const { thread } = await begin();
  return thread.conversation_id;
}

function later(ctx: ViewerCtx, minutes: number): ViewerCtx {
  const at = new Date(ctx.clock.now().getTime() + minutes * 60_000);
  return { ...ctx, clock: { now: () => at } };
}
