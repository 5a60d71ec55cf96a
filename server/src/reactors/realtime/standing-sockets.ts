import { openSessions } from '#people/auth';
import { CLOSE } from '../../kernel/sockets/protocol.ts';
import { close, type Socket } from '../../kernel/sockets/socket.ts';
import type { Around } from './around.ts';

/** Those of the sockets whose session holds now. The others are closed: nothing reaches them any more. */
export async function standingSockets(
  { db, clock, settings }: Around,
  sockets: Iterable<Socket>,
): Promise<Socket[]> {
  const asked = [...sockets];
  const ids = new Set(asked.flatMap(({ proof }) => proof?.sessionId ?? []));
  const open = await openSessions(db, [...ids], clock.now(), settings);
  const isStanding = ({ proof }: Socket) => proof !== undefined && open.get(proof.sessionId) === proof.userId;
  for (const socket of asked) if (!isStanding(socket)) close(socket, CLOSE.unauthorised);
  return asked.filter(isStanding);
}
