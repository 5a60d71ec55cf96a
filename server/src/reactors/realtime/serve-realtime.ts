import type { Server } from 'node:http';
import { REALTIME_KEY } from '@kith/contract/realtime';
import { typingNews } from '#features/conversations';
import { forumWords, roomWords } from '#features/forum';
import { signalNews } from '#features/video-calls';
import type { Clock } from '#kernel/clock';
import type { Ports, Settings } from '#kernel/context';
import type { Database } from '#kernel/db';
import { clientAddress } from '#kernel/http/client-address';
import type { Log } from '#kernel/log';
import { type Following, followFacts } from '#kernel/outbox/follow-facts';
import type { Listener } from '#kernel/outbox/stated-fact';
import { makeHub } from '#kernel/sockets/hub';
import { type Host, serveSockets } from '#kernel/sockets/serve-sockets';
import type { Socket } from '#kernel/sockets/socket';
import { sayTyping } from './conversations.ts';
import { sayForumNews } from './forum.ts';
import type { Live } from './live.ts';
import { doubtfulSockets, liveSockets } from './live-sockets.ts';
import { makePresence } from './presence.ts';
import { PRESENCE } from './presence-store.ts';
import { sayRoomNews } from './rooms.ts';
import { subscribe } from './subscribe.ts';
import { saySignal } from './video-calls.ts';

interface RealtimeOptions {
  readonly server: Server;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly sealer: Ports['sealer'];
  readonly trustProxy: false | string;
  readonly listeners: readonly Listener<Live>[];
}

/** A session that ends by time states no fact. Its earliest end is known without a query. */
const ASK_DOUBTFUL_EVERY_MS = 1000;
/** For other reasons to close an account without a fact, such as new terms. */
const ASK_ALL_EVERY_MS = 10_000;

/**
 * Serves sockets beside the routes of a server, and sends them new facts from the first socket on. Returns
 * the function that stops it.
 */
export function serveRealtime(options: RealtimeOptions): () => Promise<void> {
  const { database, log, listeners } = options;
  const live = makeLive(options);
  let following: Promise<Following> | undefined;

  const open = async (): Promise<Following> => {
    await live.presence.start();
    const saying = (name: string, sayIt: typeof sayTyping) => {
      // One after the other: each asks the database first, and an answer must not come before its offer.
      let said = Promise.resolve();
      return (word: string) => {
        said = said.then(() => sayIt(live, word)).catch((error: unknown) => log.error({ err: error }, name));
      };
    };
    const alsoHear = {
      [PRESENCE]: live.presence.hear,
      [typingNews.channel]: saying('typing', sayTyping),
      [signalNews.channel]: saying('signals', saySignal),
      [forumWords.channel]: saying('forum', sayForumNews),
      [roomWords.channel]: saying('rooms', sayRoomNews),
    };
    const { listener } = database;
    return followFacts({ database: { db: live.db, listener }, log, ctx: live, listeners, alsoHear });
  };
  const ready = async (): Promise<void> => {
    following ??= open();
    await following.catch((error: unknown) => {
      following = undefined;
      throw error;
    });
  };
  const stopSockets = serveSockets({
    ...options,
    appKey: REALTIME_KEY,
    publicUrl: options.settings.publicUrl,
    addressOf: clientAddress(options.trustProxy),
    hub: live.hub,
    host: hostOf(live, ready),
  });
  const ask = (sockets: readonly Socket[]): void => {
    liveSockets(live, sockets).catch((error: unknown) => log.error({ err: error }, 'sessions'));
  };
  const askingDoubtful = setInterval(() => ask(doubtfulSockets(live)), ASK_DOUBTFUL_EVERY_MS).unref();
  const askingAll = setInterval(
    () => ask([...live.hub.sockets].filter(({ proof }) => proof)),
    ASK_ALL_EVERY_MS,
  ).unref();

  return async () => {
    clearInterval(askingDoubtful);
    clearInterval(askingAll);
    await stopSockets();
    await (await following)?.stop();
    await live.presence.stop();
  };
}

function hostOf(live: Live, ready: Host['ready']): Host {
  return {
    ready,
    subscribe: (socket, asked) => subscribe(live, socket, asked),
    unsubscribe(socket, channel) {
      live.hub.leave(socket, channel);
      if (socket.proof) live.presence.leave(socket.proof.userId);
    },
    gone(socket) {
      if (socket.proof) live.presence.leave(socket.proof.userId);
    },
  };
}

function makeLive({ database, clock, log, settings, sealer }: RealtimeOptions): Live {
  const around = { db: database.live, clock, log, settings, hub: makeHub() };
  return { ...around, sealer, presence: makePresence(around) };
}
