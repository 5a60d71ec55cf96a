import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parts that a signature binds: it is valid for this socket, this channel and this data alone. */
export interface Signed {
  readonly socketId: string;
  readonly channel: string;
  readonly channelData: string;
}

/** In the form that a Pusher client expects: the key of the app, and a hexadecimal HMAC-SHA256. */
export function sign(secret: string, key: string, { socketId, channel, channelData }: Signed): string {
  const digest = createHmac('sha256', secret).update(`${socketId}:${channel}:${channelData}`).digest('hex');
  return `${key}:${digest}`;
}

export function isSigned(secret: string, key: string, signed: Signed, auth: string): boolean {
  const expected = Buffer.from(sign(secret, key, signed));
  const shown = Buffer.from(auth);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
