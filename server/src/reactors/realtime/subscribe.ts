import { CLOSE, eventFrame, refusalFrame, type Subscription } from '#kernel/sockets/protocol';
import { close, isOpen, type Proof, type Socket, send } from '#kernel/sockets/socket';
import { type Channel, channelOf } from './channel-rules.ts';
import type { Live } from './live.ts';
import { liveSockets } from './live-sockets.ts';
import { readProof } from './proof.ts';

const CHANNELS_AT_MOST = 10;
/** Tabs and devices; one more is refused, and does not try again by itself. */
const SOCKETS_OF_A_SESSION = 10;
const SOCKETS_OF_A_PERSON = 30;

/** Lets a socket listen to a channel, or refuses. */
export async function subscribe(live: Live, socket: Socket, asked: Subscription): Promise<void> {
  const channel = channelOf(asked.channel);
  const proof = channel && socket.channels.size < CHANNELS_AT_MOST && proofFor(live, socket, channel, asked);
  if (!channel || !proof) return send(socket, refusalFrame(asked.channel));
  // Proved before the check: a session that ends in between finds its socket and closes it.
  live.hub.prove(socket, proof);
  if ((await liveSockets(live, [socket])).length === 0) return;
  if (isOneTooMany(live, socket)) return close(socket, CLOSE.overQuota);
  live.hub.join(socket, asked.channel);
  if (channel.kind === 'presence') return live.presence.arrive(socket, proof.userId);
  send(socket, eventFrame('pusher_internal:subscription_succeeded', {}, asked.channel));
}

/** The session of this socket, if it is proved now or was before. One socket never serves two sessions. */
function proofFor(live: Live, socket: Socket, channel: Channel, asked: Subscription): Proof | undefined {
  if (channel.kind === 'open') return socket.proof;
  const shown = readProof(live.sealer, socket.id, asked);
  if (!shown || (channel.kind === 'own' && channel.userId !== shown.userId)) return undefined;
  const isAnother = socket.proof !== undefined && socket.proof.sessionId !== shown.sessionId;
  return isAnother ? undefined : shown;
}

/**
 * Earlier proofs keep their place: of many sockets that reconnect at once only those beyond the limit are
 * refused.
 */
function isOneTooMany({ hub }: Live, socket: Socket): boolean {
  const { userId, sessionId } = socket.proof ?? {};
  const own = userId === undefined ? [] : [...hub.ofPerson(userId)].filter(isOpen);
  const ofSession = own.filter(({ proof }) => proof?.sessionId === sessionId);
  return own.indexOf(socket) >= SOCKETS_OF_A_PERSON || ofSession.indexOf(socket) >= SOCKETS_OF_A_SESSION;
}
