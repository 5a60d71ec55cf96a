import { REALTIME_KEY } from '@kith/contract/realtime';
import * as z from 'zod';
import type { Sealer } from '#kernel/seal';
import type { Subscription } from '#kernel/sockets/protocol';
import { isSigned, sign } from '#kernel/sockets/signature';
import type { Proof } from '#kernel/sockets/socket';

/**
 * The signed data beside socket and channel. A Pusher client reads `user_id`, and returns all of it
 * unchanged.
 */
const claim = z.strictObject({ user_id: z.string().regex(/^[1-9]\d{0,15}$/), session_id: z.number() });

/** The key of signatures: one for every process that shares the secret of this installation. */
function secretOf(sealer: Sealer): string {
  return sealer.digest('realtime');
}

/** Signs that this socket belongs to this session, for this channel. */
export function signProof(
  sealer: Sealer,
  { userId, sessionId }: Proof,
  { socketId, channel }: { readonly socketId: string; readonly channel: string },
): { readonly auth: string; readonly channel_data: string } {
  const claimed: z.output<typeof claim> = { user_id: String(userId), session_id: sessionId };
  const channelData = JSON.stringify(claimed);
  const auth = sign(secretOf(sealer), REALTIME_KEY, { socketId, channel, channelData });
  return { auth, channel_data: channelData };
}

/** Undefined without a signature for this socket and this channel. */
export function readProof(
  sealer: Sealer,
  socketId: string,
  { channel, auth = '', channel_data: channelData = '' }: Subscription,
): Proof | undefined {
  if (!isSigned(secretOf(sealer), REALTIME_KEY, { socketId, channel, channelData }, auth)) return undefined;
  const { user_id, session_id } = claim.parse(JSON.parse(channelData));
  return { userId: Number(user_id), sessionId: session_id };
}
