import type { Hub } from './hub.ts';
import { CLOSE } from './protocol.ts';
import { close, type Socket } from './socket.ts';

const EVERY_MS = 2500;
/** A socket that has proved no session by then is closed. */
const PROVE_WITHIN_MS = 7500;
const ASK_AFTER_MS = 25_000;
/** The library cuts the line when the closing word is not answered either. */
const SILENT_AFTER_MS = 70_000;

/** Looks after sockets now and then: asks those that are quiet whether they are there, and lets go of those that are not. */
export function keepAlive(hub: Hub): { stop: () => void } {
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of hub.sockets) look(socket, now);
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

export function look(socket: Socket, now: number): void {
  const quiet = now - socket.heardAt;
  if (quiet > SILENT_AFTER_MS) close(socket, CLOSE.silent);
  else if (!socket.proof && now - socket.openedAt > PROVE_WITHIN_MS) close(socket, CLOSE.unauthorised);
  else if (quiet > ASK_AFTER_MS) socket.ws.ping();
}
