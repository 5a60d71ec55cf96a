import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature binds together: it is good for this socket, this channel and these words, and for nothing else. */
export interface Signed {
  readonly socketId: string;
  readonly channel: string;
  readonly channelData: string;
}

/** As a Pusher client expects it: the key of the app, and a hexadecimal HMAC-SHA256. */
export function sign(secret: string, key: string, { socketId, channel, channelData }: Signed): string {
  const digest = createHmac('sha256', secret).update(`${socketId}:${channel}:${channelData}`).digest('hex');
  return `${key}:${digest}`;
}

export function isSigned(secret: string, key: string, signed: Signed, auth: string): boolean {
  const expected = Buffer.from(sign(secret, key, signed));
  const shown = Buffer.from(auth);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
