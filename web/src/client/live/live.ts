import { authEndpoints } from '@kith/contract/auth';
import { itemChanged } from '@kith/contract/kit/item-kinds';
import {
  MESSAGE_SEEN,
  message,
  messageSeen,
  NEW_MESSAGE,
  TYPING,
  typing,
  UPDATED_MESSAGE,
} from '@kith/contract/messages';
import { ITEM_CHANGED, ownChannel, PRESENCE_CHANNEL, realtimeEndpoints } from '@kith/contract/realtime';
import { CALL_SIGNAL, callSignal } from '@kith/contract/video-calls';
import type { Channel } from 'pusher-js';
import Pusher from 'pusher-js';
import { call } from '../api/call.ts';
import { setLive } from '../connection/live-state.ts';
import { announceChange } from './live-changes.ts';
import { setHere, whoIsHere } from './live-here.ts';
import { announceMessage } from './live-messages.ts';
import { announceSignal } from './live-signals.ts';
import { openChannels } from './open-channels.ts';
import { forgetTransport, pusherOptions } from './pusher-options.ts';

/** The server ended it, because the session is over or the account is closed. */
const UNAUTHORISED = 4009;

/**
 * Listens on behalf of this person until it is stopped. A broken connection is mended after a while, longer
 * each time. `onHere` is called when the server counts this person as here, again after each absence.
 */
export function goLive(person: number, onHere: () => void): () => void {
  const pusher = new Pusher(...pusherOptions(authorise));
  const open = openChannels(pusher);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let stopped = false;

  const lost = (): void => {
    if (stopped || timer !== undefined) return;
    open.lost();
    setLive('away');
    setHere(null);
    tries += 1;
    // Not from within the client's own callback: it is about to plan its next try itself.
    timer = setTimeout(() => {
      timer = undefined;
      pusher.connect();
    }, pauseBefore(tries));
    queueMicrotask(() => pusher.disconnect());
  };
  const again = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    pusher.connect();
  };

  const { connection } = pusher;
  for (const sign of ['connecting_in', 'unavailable', 'failed', 'disconnected']) connection.bind(sign, lost);
  connection.bind('connected', forgetTransport);
  connection.bind('error', ({ error }: { error?: { data?: { code?: number } } }) => {
    if (error?.data?.code === UNAUTHORISED) doubtSession();
  });
  const own = pusher.subscribe(ownChannel(person));
  own.bind(ITEM_CHANGED, (data: unknown) => announceChange(itemChanged.parse(data)));
  for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
    own.bind(event, (data: unknown) => announceMessage({ kind: 'message', message: message.parse(data) }));
  own.bind(MESSAGE_SEEN, (data: unknown) => announceMessage({ kind: 'seen', seen: messageSeen.parse(data) }));
  own.bind(TYPING, (data: unknown) => announceMessage({ kind: 'typing', typing: typing.parse(data) }));
  own.bind(CALL_SIGNAL, (data: unknown) => announceSignal(callSignal.parse(data)));
  const presence = pusher.subscribe(PRESENCE_CHANNEL);
  for (const channel of [own, presence]) channel.bind('pusher:subscription_error', lost);
  own.bind('pusher:subscription_succeeded', () => {
    tries = 0;
    open.proved();
    setLive('on');
  });
  followPresence(presence);
  presence.bind('pusher:subscription_succeeded', onHere);
  globalThis.addEventListener('online', again);
  return () => {
    stopped = true;
    open.stop();
    clearTimeout(timer);
    globalThis.removeEventListener('online', again);
    pusher.disconnect();
    setLive('off');
    setHere(null);
  };
}

type Authorise = Parameters<typeof pusherOptions>[0];

const authorise: Authorise = ({ socketId, channelName }, done) => {
  call(realtimeEndpoints.authoriseChannel, { socket_id: socketId, channel_name: channelName }).then(
    (signed) => done(null, signed),
    (error: unknown) => done(error instanceof Error ? error : new Error('not authorised'), null),
  );
};

/** Whether the session is over shows with the next answer; this one is not awaited. */
function doubtSession(): void {
  call(authEndpoints.getProfile, {}).catch(() => undefined);
}

/** Keeps in step with who comes and goes. */
function followPresence(channel: Channel): void {
  channel.bind('pusher:subscription_succeeded', (all: unknown) => setHere(idsAmong(all)));
  channel.bind('pusher:member_added', (one: unknown) => setHere([...(whoIsHere() ?? []), ...idOf(one)]));
  channel.bind('pusher:member_removed', (one: unknown) => {
    const gone = idOf(one);
    setHere([...(whoIsHere() ?? [])].filter((id) => !gone.includes(id)));
  });
}

function idsAmong(all: unknown): number[] {
  if (typeof all !== 'object' || all === null || !('members' in all)) return [];
  return Object.keys(all.members ?? {}).map(Number);
}

function idOf(one: unknown): number[] {
  return typeof one === 'object' && one !== null && 'id' in one ? [Number(one.id)] : [];
}

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait before the n-th try: twice as long each time, and never the same for all who lost one
 * server together.
 */
export function pauseBefore(n: number, chance: number = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (n - 1));
  return longest * (0.5 + chance / 2);
}
