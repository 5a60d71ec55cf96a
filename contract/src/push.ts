import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { line, opaqueCode } from './kit/text.ts';

/** The most browsers and phones of a person that notices are pushed to. */
export const PUSHED_TO_MAX = 10;

const ok = z.object({ ok: z.literal(true) });

/**
 * What a notice on a device carries. The words are neutral, and the rest is found in Kith alone.
 * `conversation_id` stands where a chat is opened, `code` where its buttons answer for a dose.
 */
export interface PushPayload {
  readonly scope: string;
  readonly id: number;
  readonly conversation_id?: number;
  readonly words: string;
  /** Of `/checklogin/`, as in a mail. */
  readonly link: string;
  /** A later notice with the same tag replaces this one. */
  readonly tag: string;
  /** In milliseconds. Later than that it helps no more, and a device is not woken by it. */
  readonly until: number;
  readonly code?: string;
}

export const pushEndpoints = {
  getPush: endpoint({
    method: 'GET',
    path: '/api/notifications/push',
    summary:
      'The key with which a browser subscribes to notices (VAPID, RFC 8292), and whether this session is reached by them.',
    access: signedIn,
    input: z.strictObject({}),
    /** Null where this server pushes nothing. */
    reply: z.object({ public_key: z.string().nullable(), here: z.boolean() }),
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/api/notifications/subscribe_push',
    summary: `Push notices to this browser until its session is ended. A session has one, and a person ${PUSHED_TO_MAX}; the oldest goes. A browser that another person used before is theirs no longer. Only addresses of known push services are taken.`,
    access: signedIn,
    input: z.strictObject({
      endpoint: line({ max: 1000 }),
      p256dh: opaqueCode,
      auth: opaqueCode,
    }),
    reply: ok,
    refuses: ['conflict'],
  }),
  unsubscribePush: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe_push',
    summary: 'Push no more notices to the browser of this session.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject({}),
    reply: ok,
  }),
} as const;
