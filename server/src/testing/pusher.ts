import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import {
  MESSAGE_SEEN,
  type Message,
  type MessageSeen,
  NEW_MESSAGE,
  TYPING,
  type Typing,
  UPDATED_MESSAGE,
} from '@kith/contract/messages';
import {
  ITEM_CHANGED,
  ownChannel,
  PRESENCE_CHANNEL,
  REALTIME_KEY,
  realtimeEndpoints,
} from '@kith/contract/realtime';
import * as pusherJs from 'pusher-js';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

interface Bound {
  bind(event: string, hear: (data: never) => void): this;
}

interface Client {
  readonly connection: Bound & { readonly state: string; readonly socket_id: string };
  subscribe(channel: string): Bound & { readonly members: { readonly members: object } };
  connect(): void;
  disconnect(): void;
}

/** Its types say that the module is the class, which is true for bundlers only. */
const Pusher = pusherJs.default as unknown as new (key: string, options: object) => Client;

/** One device of a person, with the unmodified Pusher client: its updates, and its state. */
export interface Device {
  readonly client: Client;
  /** Changes; a message with its body, or a read mark, counts as a change of its thread. */
  readonly events: readonly ItemChanged[];
  /** Messages in order of arrival, new ones and changed ones. */
  readonly messages: readonly Message[];
  readonly seen: readonly MessageSeen[];
  readonly typing: readonly Typing[];
  /** Begins to count events anew. */
  readonly forget: () => void;
  /** The people online, as this device knows them. */
  readonly here: () => number[];
  readonly isConnected: () => boolean;
  /** Codes with which the server closed it. */
  readonly closed: readonly number[];
  readonly off: () => void;
}

/** Lets the server of a world listen, once, and returns its port. */
export async function portOf({ app }: Pick<World, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return address.port;
}

/** Connects and listens to one's own channel and to presence; resolves when both are granted. */
export async function deviceOf(world: Pick<World, 'app'>, person: Someone): Promise<Device> {
  const client = await connectedClient(world, person);
  const events: ItemChanged[] = [];
  const closed: number[] = [];
  client.connection.bind('error', ({ error }: { error?: { data?: { code?: number } } }) => {
    if (error?.data?.code) closed.push(error.data.code);
  });
  const own = client.subscribe(ownChannel(person.id));
  own.bind(ITEM_CHANGED, (changed: ItemChanged) => events.push(changed));
  const messages: Message[] = [];
  const seen: MessageSeen[] = [];
  const typing: Typing[] = [];
  for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
    own.bind(event, (message: Message) => {
      messages.push(message);
      events.push(changeOf('message', message.id, message.about_patient_id));
    });
  own.bind(MESSAGE_SEEN, (mark: MessageSeen) => {
    seen.push(mark);
    events.push(changeOf('thread', mark.conversation_id, null));
  });
  own.bind(TYPING, (word: Typing) => typing.push(word));
  const presence = client.subscribe(PRESENCE_CHANNEL);
  await Promise.all([granted(own), granted(presence)]);
  return {
    client,
    events,
    messages,
    seen,
    typing,
    forget: () => events.splice(0),
    closed,
    here: () =>
      Object.keys(presence.members.members)
        .map(Number)
        .toSorted((a, b) => a - b),
    isConnected: () => client.connection.state === 'connected',
    off: () => client.disconnect(),
  };
}

function changeOf(kind: ItemChanged['kind'], id: number, about: number | null): ItemChanged {
  return { kind, id, about_patient_id: about, change: 'updated' };
}

/** A Pusher client that signs as this person, or without one. */
export async function connectedClient(world: Pick<World, 'app'>, person?: Someone): Promise<Client> {
  const client = pusherClient(await portOf(world), person?.token);
  await new Promise<void>((resolve) => client.connection.bind('connected', () => resolve()));
  return client;
}

/** A Pusher client of the server on this port of this machine; it reconnects whenever it is cut off. */
export function pusherClient(port: number, token?: string): Client {
  return new Pusher(REALTIME_KEY, {
    cluster: 'any',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    unavailableTimeout: 8000,
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}${realtimeEndpoints.authoriseChannel.path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    },
  });
}

/** Resolves when a channel is granted; rejects with the status when it is refused. */
export function granted(channel: Bound): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
    channel.bind('pusher:subscription_error', ({ status }: { status: number }) =>
      reject(new Error(`${status}`)),
    );
  });
}
