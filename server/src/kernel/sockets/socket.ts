import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { CLOSE, type CloseCode } from './protocol.ts';

/** The session that a socket has proved. */
export interface Proof {
  readonly sessionId: number;
  readonly userId: number;
}

/** One connection of one client. */
export interface Socket {
  /** Two random numbers with a dot between, the id that a Pusher client knows. */
  readonly id: string;
  readonly ws: WebSocket;
  /** The network it comes from, in the unit of the limits. */
  readonly place: string;
  readonly openedAt: number;
  readonly channels: Set<string>;
  proof: Proof | undefined;
  /** The latest time to check the proof again, by the clock of the product in milliseconds. */
  holdsUntil: number;
  /** The time of the last frame from it. */
  heardAt: number;
  /** Frames in the second that began at `countedFrom`. */
  frames: number;
  countedFrom: number;
}

/** The buffer for a slow reader. Above it the socket is closed; the client asks again when it is back. */
const WAITING_AT_MOST = 1_048_576;
const FRAMES_A_SECOND = 20;
const LARGEST_PART = 2 ** 47;

export function newSocket(ws: WebSocket, place: string, now: number): Socket {
  return {
    id: `${randomInt(1, LARGEST_PART)}.${randomInt(1, LARGEST_PART)}`,
    ws,
    place,
    openedAt: now,
    channels: new Set(),
    proof: undefined,
    holdsUntil: 0,
    heardAt: now,
    frames: 0,
    countedFrom: now,
  };
}

/** A closed or closing socket stays in its hub until the connection is gone. */
export function isOpen({ ws }: Socket): boolean {
  return ws.readyState === WebSocket.OPEN;
}

export function send(socket: Socket, frame: Buffer): void {
  const { ws } = socket;
  if (!isOpen(socket)) return;
  if (ws.bufferedAmount > WAITING_AT_MOST) ws.terminate();
  else ws.send(frame, { binary: false });
}

/** Sends the reason. The library cuts the connection of a client that does not answer. */
export function close(socket: Socket, code: CloseCode): void {
  if (isOpen(socket)) socket.ws.close(code);
}

/** Counts a frame; above the limit of a second it closes the socket and returns false. */
export function isWithinRate(socket: Socket, now: number): boolean {
  if (now - socket.countedFrom >= 1000) {
    socket.countedFrom = now;
    socket.frames = 0;
  }
  socket.frames += 1;
  if (socket.frames <= FRAMES_A_SECOND) return true;
  close(socket, CLOSE.tooManyFrames);
  return false;
}
