import { CLOSE } from '#kernel/sockets/protocol';
import { close, isOpen, type Socket } from '#kernel/sockets/socket';
import { openSessions } from '#people/auth';
import type { Around } from './around.ts';

/** Those of the sockets whose session holds now. The others are closed. */
export async function liveSockets(
  { db, clock, settings }: Around,
  sockets: Iterable<Socket>,
): Promise<Socket[]> {
  const asked = [...sockets];
  const ids = new Set(asked.flatMap(({ proof }) => proof?.sessionId ?? []));
  const open = await openSessions(db, [...ids], clock.now(), settings);
  return asked.filter((socket) => {
    const session = socket.proof && open.get(socket.proof.sessionId);
    const stands = session !== undefined && session.userId === socket.proof?.userId;
    if (stands) socket.holdsUntil = session.holdsUntil;
    else close(socket, CLOSE.unauthorised);
    return stands;
  });
}

/** Sockets whose session may be over by time: a use in another process may have extended it. */
export function doubtfulSockets({ hub, clock }: Around): Socket[] {
  const now = clock.now().getTime();
  return [...hub.sockets].filter((socket) => socket.proof && isOpen(socket) && socket.holdsUntil <= now);
}
