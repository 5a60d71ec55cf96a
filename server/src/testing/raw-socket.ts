import { once } from 'node:events';
import { REALTIME_KEY, realtimeEndpoints } from '@kith/contract/realtime';
import { WebSocket } from 'ws';
import type { Someone } from './caller.ts';
import { portOf } from './pusher.ts';
import type { World } from './world.ts';

export interface RawFrame {
  readonly event: string;
  readonly channel?: string;
  readonly data: unknown;
}

/** A socket that sends any text, valid or not. */
export interface RawSocket {
  readonly id: string;
  readonly frames: readonly RawFrame[];
  readonly say: (frame: object | string) => void;
  /** Asks for a channel and returns the event in answer. */
  readonly ask: (channel: string, signed?: object) => Promise<string>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  readonly off: () => void;
}

interface Way {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the HTTP status instead if no socket was opened. */
export async function openRaw(world: Pick<World, 'app'>, way: Way = {}): Promise<RawSocket | number> {
  const { path = `/app/${REALTIME_KEY}?protocol=7`, headers = {} } = way;
  const ws = new WebSocket(`ws://127.0.0.1:${await portOf(world)}${path}`, { headers });
  const frames: RawFrame[] = [];
  ws.on('message', (received) => frames.push(JSON.parse(String(received))));
  ws.on('error', () => undefined);
  const closed = once(ws, 'close').then(([code]) => Number(code));
  const status = await Promise.race([
    once(ws, 'message').then(() => 101),
    closed.then(() => 101),
    once(ws, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
  ]);
  if (status !== 101) return status;
  const established = frames[0] ? JSON.parse(String(frames[0].data)) : {};
  const say = (frame: object | string): void =>
    ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    id: established.socket_id,
    frames,
    say,
    async ask(channel, signed = {}) {
      const before = frames.length;
      say({ event: 'pusher:subscribe', data: { channel, ...signed } });
      for (;;) {
        const answer = frames.slice(before).find((frame) => frame.channel === channel);
        if (answer) return answer.event;
        const isOpen = await Promise.race([once(ws, 'message').then(() => true), closed.then(() => false)]);
        if (!isOpen) return 'closed';
      }
    },
    closed,
    off: () => ws.terminate(),
  };
}

export async function rawSocket(world: Pick<World, 'app'>, way: Way = {}): Promise<RawSocket> {
  const opened = await openRaw(world, way);
  if (typeof opened === 'number') throw new Error(`no socket: ${opened}`);
  return opened;
}

/** The server's signature for this socket and channel. */
export function signature(person: Someone, socket_id: string, channel_name: string) {
  return person.call(realtimeEndpoints.authoriseChannel, { socket_id, channel_name });
}
