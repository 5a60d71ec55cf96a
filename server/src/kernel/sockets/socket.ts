import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { CLOSE, type CloseCode } from './protocol.ts';

/** Whose session a socket has proved. */
export interface Proof {
  readonly sessionId: number;
  readonly userId: number;
}

/** One connection of one client. */
export interface Socket {
  /** Two random numbers with a dot between, as a Pusher client knows it. */
  readonly id: string;
  readonly ws: WebSocket;
  /** The network it comes from, as limits count it. */
  readonly place: string;
  readonly openedAt: number;
  readonly channels: Set<string>;
  proof: Proof | undefined;
  /** When the proof has to be looked at again at the latest, by the clock of the product in milliseconds. */
  holdsUntil: number;
  /** When anything came from it last. */
  heardAt: number;
  /** Frames in the second that began at `countedFrom`. */
  frames: number;
  countedFrom: number;
}

/** What waits for a slow reader beyond this is lost with its socket; it asks again when it is back. */
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

/** One that is closed, or about to be, stays in its hub until the line is gone. */
export function isOpen({ ws }: Socket): boolean {
  return ws.readyState === WebSocket.OPEN;
}

export function send(socket: Socket, frame: Buffer): void {
  const { ws } = socket;
  if (!isOpen(socket)) return;
  if (ws.bufferedAmount > WAITING_AT_MOST) ws.terminate();
  else ws.send(frame, { binary: false });
}

/** Says why. The library cuts the line of a client that does not answer. */
export function close(socket: Socket, code: CloseCode): void {
  if (isOpen(socket)) socket.ws.close(code);
}

/** Counts a frame; one too many in a second closes the socket and answers false. */
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
