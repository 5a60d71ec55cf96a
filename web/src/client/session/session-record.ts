import type { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';

type SessionInfo = ReplyOf<typeof authEndpoints.renewToken>['session'];

/** One sign-in as this browser keeps it. Times are milliseconds of this device's own clock. */
export interface SessionRecord {
  readonly token: string;
  readonly id: number;
  readonly person: number;
  readonly kept: boolean;
  readonly idleSeconds: number;
  readonly endsAt: number;
  readonly renewAt: number;
  /** When the token came; of two tokens of one session the later one is good. */
  readonly issuedAt: number;
}

/** A token as it came, and when. */
export interface Issue {
  readonly token: string;
  readonly person: number;
  readonly session: SessionInfo;
  readonly servedAt: number;
  readonly now: number;
}

/**
 * The server tells times by its own clock; a device that is an hour off must not end a session an hour early.
 */
export function toRecord({ token, person, session, servedAt, now }: Issue): SessionRecord {
  const onThisDevice = (time: string) => now + (Date.parse(time) - servedAt);
  return {
    token,
    id: session.id,
    person,
    kept: session.kept,
    idleSeconds: session.idle_seconds,
    endsAt: onThisDevice(session.expires_at),
    renewAt: onThisDevice(session.renew_at),
    issuedAt: now,
  };
}

export function parseRecord(text: string | null): SessionRecord | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const NUMBERS = ['id', 'person', 'idleSeconds', 'endsAt', 'renewAt', 'issuedAt'] as const;

export function isRecord(value: unknown): value is SessionRecord {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return (
    typeof parts.get('token') === 'string' &&
    typeof parts.get('kept') === 'boolean' &&
    NUMBERS.every((name) => typeof parts.get(name) === 'number')
  );
}

/** Whether a token is later than the one that is held. */
export function isNewer(offered: SessionRecord, held: SessionRecord | null): boolean {
  return held === null || offered.issuedAt > held.issuedAt;
}
