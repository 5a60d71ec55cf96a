import type { Hub } from './hub.ts';
import { CLOSE } from './protocol.ts';
import { close, type Socket } from './socket.ts';

const EVERY_MS = 2500;
/** A socket without a proved session is closed after this. */
const PROVE_WITHIN_MS = 7500;
const ASK_AFTER_MS = 25_000;
/** The library cuts the connection if the close frame is not answered either. */
const SILENT_AFTER_MS = 70_000;

/** Checks sockets now and then: pings the quiet ones, and closes those that do not answer. */
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
