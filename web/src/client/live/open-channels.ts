import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import type Pusher from 'pusher-js';
import { announceOn, followOpen, wantedChannels } from './live-open.ts';

interface OpenChannels {
  /** The server knows whose socket it is: before, it opens no other channel. */
  readonly proved: () => void;
  readonly lost: () => void;
  readonly stop: () => void;
}

/** Listens to the forum, or to the rooms, while one of their pages is open. */
export function openChannels(pusher: Pusher): OpenChannels {
  let isProved = false;
  const listen = (name: string) => {
    // Anew with each connection: the client asks by itself before the proof, and is refused.
    pusher.unsubscribe(name);
    const channel = pusher.subscribe(name);
    for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
      channel.bind(event, (data: unknown) => announceOn(name, data, event === NEW_MESSAGE));
  };
  followOpen((name, isWanted) => {
    if (!isWanted) pusher.unsubscribe(name);
    else if (isProved) listen(name);
  });
  return {
    proved: () => {
      isProved = true;
      wantedChannels().forEach(listen);
    },
    lost: () => {
      isProved = false;
    },
    stop: () => followOpen(null),
  };
}
