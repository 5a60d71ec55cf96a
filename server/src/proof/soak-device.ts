import { setTimeout as wait } from 'node:timers/promises';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { type Message, NEW_MESSAGE } from '@kith/contract/messages';
import { ownChannel } from '@kith/contract/realtime';
import { pusherClient } from '../testing/pusher.ts';
import { callOver } from './running-server.ts';

/** The person of a device, the server's address, and the threads that it shows. */
interface Looking {
  readonly line: { readonly port: number; readonly address: string };
  readonly id: number;
  readonly token: string;
  readonly threads: readonly number[];
}

/**
 * A device that shows threads. It adds each message of its socket after those it has, and asks for those that
 * are missing before that one.
 */
export interface SoakDevice {
  readonly threads: readonly number[];
  /** Ids of the messages of a thread, as they were put there. */
  readonly shown: (thread: number) => readonly number[];
  /** Faults that should never come: an answer out of order, or one with a hole in it. */
  readonly faults: readonly string[];
  /** `live` came by the socket and fitted, `again` was there already, `asked` is how often it had to ask. */
  readonly counts: Readonly<Record<'live' | 'again' | 'asked', number>>;
  /** Whether it receives updates at this moment. */
  readonly isListening: () => boolean;
  readonly off: () => void;
}

const PAGE = 100;
const PAUSE_MS = 200;

export function soakDevice({ line, id, token, threads }: Looking): SoakDevice {
  const shown = new Map(threads.map((thread) => [thread, [] as number[]]));
  const faults: string[] = [];
  const counts = { live: 0, again: 0, asked: 0 };
  const asking = new Set<number>();
  const due = new Set<number>();
  let isOff = false;

  const lastOf = (thread: number) => shown.get(thread)?.at(-1) ?? 0;
  const put = (message: Message) => shown.get(message.conversation_id)?.push(message.id);

  /** Returns whether there may be more. */
  async function askOnce(thread: number): Promise<boolean> {
    const after_id = lastOf(thread);
    counts.asked += 1;
    const asked = { id: thread, after_id, limit: PAGE };
    const answer = await callOver(line.address, conversationsEndpoints.listMessages, asked, token);
    if (answer?.status !== 200) {
      await wait(PAUSE_MS);
      return true;
    }
    for (const message of answer.body.messages) {
      // The socket may have brought it meanwhile.
      if (message.id <= lastOf(thread) && message.id > after_id) continue;
      if (message.previous_id !== lastOf(thread))
        faults.push(`${message.id} says ${message.previous_id} after ${lastOf(thread)} in ${thread}`);
      put(message);
    }
    return answer.body.has_more_data;
  }

  /** An answer that is on its way may not hold a message that is noticed meanwhile. */
  async function catchUp(thread: number): Promise<void> {
    due.add(thread);
    if (asking.has(thread)) return;
    asking.add(thread);
    while (!isOff && due.delete(thread)) if (await askOnce(thread)) due.add(thread);
    asking.delete(thread);
  }

  const socket = keptSocket(line.port, id, token);
  socket.own.bind('pusher:subscription_succeeded', () => {
    for (const thread of threads) void catchUp(thread);
  });
  socket.own.bind(NEW_MESSAGE, (message: Message) => {
    const thread = message.conversation_id;
    if (message.id <= lastOf(thread)) counts.again += 1;
    else if (message.previous_id === lastOf(thread)) {
      counts.live += 1;
      put(message);
    } else void catchUp(thread);
  });

  return {
    threads,
    shown: (thread) => shown.get(thread) ?? [],
    faults,
    counts,
    isListening: socket.isListening,
    off() {
      isOff = true;
      socket.off();
    },
  };
}

/**
 * The client connects again by itself, but asks only once to be let in, and not again after some answers:
 * then it begins anew, as a page does.
 */
function keptSocket(port: number, id: number, token: string) {
  const client = pusherClient(port, token);
  const own = client.subscribe(ownChannel(id));
  let mending: NodeJS.Timeout | undefined;
  let isOff = false;
  let isListening = false;
  const mend = (): void => {
    if (isOff || mending) return;
    // Not from within the client's own callback.
    queueMicrotask(() => client.disconnect());
    mending = setTimeout(
      () => {
        mending = undefined;
        client.connect();
      },
      PAUSE_MS * (1 + Math.random()),
    );
  };
  client.connection.bind('state_change', () => {
    isListening = false;
  });
  for (const sign of ['unavailable', 'failed', 'disconnected']) client.connection.bind(sign, mend);
  own.bind('pusher:subscription_error', mend);
  own.bind('pusher:subscription_succeeded', () => {
    isListening = true;
  });
  return {
    own,
    isListening: () => isListening,
    off() {
      isOff = true;
      clearTimeout(mending);
      client.disconnect();
    },
  };
}
