import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import { ITEM_CHANGED, ownChannel } from '@kith/contract/realtime';
import { eventFrames } from '#kernel/sockets/protocol';
import { send } from '#kernel/sockets/socket';
import type { Around } from './around.ts';
import { liveSockets } from './live-sockets.ts';

export type Change = ItemChanged['change'];

/** Tells these people which item has changed. */
export function tell(around: Around, userIds: Iterable<number>, changed: ItemChanged): Promise<void> {
  return say(around, userIds, ITEM_CHANGED, changed);
}

/**
 * Sends an event to these people, on every device of theirs in this process. The caller judges the people at
 * this moment; their sessions are checked here, last.
 */
export async function say(
  around: Around,
  userIds: Iterable<number>,
  event: string,
  data: object,
): Promise<void> {
  const channels = [...new Set(userIds)].map(ownChannel);
  const listening = channels.flatMap((channel) => [...around.hub.inChannel(channel)]);
  if (listening.length === 0) return;
  const live = new Set(await liveSockets(around, listening));
  const frameTo = eventFrames(event, data);
  for (const channel of channels) {
    const sockets = [...around.hub.inChannel(channel)].filter((socket) => live.has(socket));
    if (sockets.length === 0) continue;
    const frame = frameTo(channel);
    for (const socket of sockets) send(socket, frame);
  }
}
