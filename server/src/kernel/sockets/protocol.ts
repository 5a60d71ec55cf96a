import * as z from 'zod';

// Version 7 of the Pusher protocol, as far as its unmodified client speaks it.

export const PROTOCOL = '7';

/** Reasons to close a socket. The client reconnects by itself for 1xxx, and gives up for 40xx and 43xx. */
export const CLOSE = {
  goingAway: 1001,
  noSuchApp: 4001,
  overQuota: 4004,
  wrongProtocol: 4007,
  unauthorised: 4009,
  silent: 4201,
  tooManyFrames: 4301,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

const text = (max: number) => z.string().max(max);

const frame = z.object({ event: text(200), data: z.unknown().optional(), channel: text(200).optional() });
export type Frame = z.output<typeof frame>;

export const subscription = z.object({
  channel: text(200),
  auth: text(200).optional(),
  channel_data: text(1000).optional(),
});
export type Subscription = z.output<typeof subscription>;

export const unsubscription = z.object({ channel: text(200) });

/** Undefined for a text that is no frame of this protocol. */
export function readFrame(received: string): Frame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(received);
  } catch {
    return undefined;
  }
  return frame.safeParse(value).data;
}

/** `data` travels as a string of JSON. */
export function eventFrame(event: string, data: object, channel?: string): Buffer {
  return Buffer.from(JSON.stringify({ event, ...(channel && { channel }), data: JSON.stringify(data) }));
}

/** The same event for many channels, written once. */
export function eventFrames(event: string, data: object): (channel: string) => Buffer {
  const written = `${JSON.stringify({ event, data: JSON.stringify(data) }).slice(0, -1)},"channel":`;
  return (channel) => Buffer.from(`${written}${JSON.stringify(channel)}}`);
}

/** Errors are the exception: their `data` is an object. */
export function errorFrame(code: number, message: string): Buffer {
  return Buffer.from(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
}

export function refusalFrame(channel: string): Buffer {
  const data = { type: 'AuthError', error: 'This channel is not open to this socket.', status: 403 };
  return Buffer.from(JSON.stringify({ event: 'pusher:subscription_error', channel, data }));
}
