import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../log.ts';
import { admit, turnAway } from './admit.ts';
import type { Hub } from './hub.ts';
import { keepAlive } from './keep-alive.ts';
import {
  CLOSE,
  type CloseCode,
  errorFrame,
  eventFrame,
  type Frame,
  readFrame,
  type Subscription,
  subscription,
  unsubscription,
} from './protocol.ts';
import { close, isWithinRate, newSocket, type Socket, send } from './socket.ts';

/** Decisions about sockets that the strata above make. */
export interface Host {
  /** Resolves when the server can serve sockets; called before each, and cheap once ready. */
  readonly ready: () => Promise<void>;
  readonly subscribe: (socket: Socket, asked: Subscription) => Promise<void>;
  readonly unsubscribe: (socket: Socket, channel: string) => void;
  readonly gone: (socket: Socket) => void;
}

export interface SocketOptions {
  readonly server: Server;
  readonly appKey: string;
  readonly publicUrl: string;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: Log;
  readonly hub: Hub;
  readonly host: Host;
}

const LARGEST_FRAME = 16_384;
/** A client that has received no frame for this long asks whether the server is there. */
const ACTIVITY_TIMEOUT_SECONDS = 30;
const PATIENCE_MS = 1000;
/** A whole clinic may come back at once from one address after a restart. */
const UNPROVED_AT_MOST = 200;

/**
 * Serves the sockets of a Pusher client beside the routes of an HTTP server. Returns the function that stops
 * it.
 */
export function serveSockets(options: SocketOptions): () => Promise<void> {
  const { server, hub, log } = options;
  const handshake = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_FRAME,
  });
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Without a listener a client that goes away during the handshake would end the process.
    stream.on('error', () => stream.destroy());
    const admission = admit(request, options);
    const shake = (): void =>
      handshake.handleUpgrade(request, stream, head, (ws) => {
        // For a frame that is too large or invalid the library closes with the right code. Without a listener
        // it would end the process.
        ws.on('error', () => undefined);
        if ('place' in admission) welcome(ws, admission.place, options);
        else if ('closed' in admission) closeAtOnce(ws, admission.closed);
      });
    if ('status' in admission) turnAway(stream, admission.status);
    else
      options.host.ready().then(shake, (error: unknown) => {
        log.error({ err: error }, 'no sockets yet');
        turnAway(stream, 503);
      });
  };
  server.on('upgrade', upgrade);
  const keeper = keepAlive(hub);
  return async () => {
    server.off('upgrade', upgrade);
    keeper.stop();
    for (const socket of hub.sockets) close(socket, CLOSE.goingAway);
    const closed = [...hub.sockets].map(({ ws }) => once(ws, 'close'));
    await Promise.race([Promise.all(closed), wait(PATIENCE_MS, undefined, { ref: false })]);
    for (const { ws } of hub.sockets) ws.terminate();
  };
}

/** This socket is in no hub and counts nowhere, so its answer to the close frame is not awaited. */
function closeAtOnce(ws: WebSocket, code: CloseCode): void {
  ws.close(code);
  setTimeout(() => ws.terminate(), PATIENCE_MS).unref();
}

/**
 * Closes the oldest socket without a proved session, and waits for no answer. Silent sockets then block no
 * client at their address; sockets with a proved session do not count.
 */
function makeRoom(hub: Hub, place: string): void {
  const unproved = hub.unproved(place);
  if (unproved.size < UNPROVED_AT_MOST) return;
  const [oldest] = unproved;
  if (!oldest) return;
  hub.remove(oldest);
  oldest.ws.terminate();
}

function welcome(ws: WebSocket, place: string, options: SocketOptions): void {
  const { hub, host, log } = options;
  const socket = newSocket(ws, place, performance.now());
  makeRoom(hub, place);
  hub.add(socket);
  ws.on('message', (received, isBinary) => {
    const now = performance.now();
    socket.heardAt = now;
    if (!isWithinRate(socket, now)) return;
    hear(socket, isBinary ? undefined : readFrame(String(received)), host).catch((error: unknown) => {
      log.error({ err: error }, 'a socket was not answered');
      close(socket, CLOSE.goingAway);
    });
  });
  ws.on('pong', () => {
    socket.heardAt = performance.now();
  });
  // The library answers each ping, and buffers the answers for a client that does not read them.
  ws.on('ping', () => isWithinRate(socket, performance.now()));
  ws.on('close', () => {
    if (hub.remove(socket)) host.gone(socket);
  });
  const established = { socket_id: socket.id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
  send(socket, eventFrame('pusher:connection_established', established));
}

/** Any other frame of a client is refused: clients send no events to one another here. */
async function hear(socket: Socket, frame: Frame | undefined, host: Host): Promise<void> {
  if (frame?.event === 'pusher:pong') return;
  if (frame?.event === 'pusher:ping') return send(socket, PONG);
  if (frame?.event === 'pusher:subscribe') {
    const { data } = subscription.safeParse(frame.data);
    if (data) return host.subscribe(socket, data);
  }
  if (frame?.event === 'pusher:unsubscribe') {
    const { data } = unsubscription.safeParse(frame.data);
    if (data) return host.unsubscribe(socket, data.channel);
  }
  send(socket, NOT_TAKEN);
}

const PONG = eventFrame('pusher:pong', {});
const NOT_TAKEN = errorFrame(4301, 'This is not taken here.');
