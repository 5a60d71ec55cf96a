import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { Transport } from './outbound-messages.ts';

/** The keys by which push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a browser is reached, and the keys with which only that browser reads what comes. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface OutboundPush {
  readonly to: PushAddress;
  readonly keys: PushKeys;
  readonly payload: string;
  /** How long a push service keeps it for a device that is away. It reads it, so it tells nothing either. */
  readonly ttlSeconds: number;
  /** A later one with the same topic replaces it there. A push service reads it, so it tells nothing. */
  readonly topic: string;
}

/**
 * Hands a notice to the push service of a browser; throws on failure, so that the job is retried. `gone`:
 * this address is never reached again.
 */
export type PushService = (push: OutboundPush) => Promise<'taken' | 'gone'>;

const PATIENCE_MS = 10_000;
const GONE: readonly unknown[] = [404, 410];

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/**
 * Web Push (RFC 8030, 8291). `subject` is where a push service can complain: an https or mailto address.
 * Errors are stored, so their text holds no address.
 */
export function webPushService(subject: string, agent?: Agent): PushService {
  return async ({ to, keys, payload, ttlSeconds, topic }) => {
    const { endpoint, p256dh, auth } = to;
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        // A push service reads it as well: the notice of a medicine, which wakes a phone, must be like all.
        urgency: 'high',
        ...{ topic, timeout: PATIENCE_MS },
        ...(agent && { agent }),
      });
      return 'taken';
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : undefined;
      if (GONE.includes(status)) return 'gone';
      throw new Error(
        status === undefined
          ? 'the push service could not be reached'
          : `the push service answered ${status}`,
      );
    }
  };
}

/** On a developer's machine notices stand among the messages of the outbox page. */
export function shownPushes(show: Transport): PushService {
  return async ({ to, payload }) => {
    await show({ channel: 'push', to: new URL(to.endpoint).hostname, text: payload.trim() });
    return 'taken';
  };
}
