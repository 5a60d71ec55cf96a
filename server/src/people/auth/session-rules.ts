const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Two tabs can hold one token when the first renews it: the replaced one works a little longer. */
const GRACE = MINUTE;

/** After the password was entered again the former tokens end; running calls still arrive. */
export const FORMER_TOKEN_MS = 10_000;

/**
 * Last use is written at most this often, and a session counts as idle only this much later, so it never ends
 * early.
 */
const TOUCH = 2000;

interface Life {
  readonly kept: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly disabledAt?: Date | null;
}

export interface ShownToken extends Life {
  readonly replacedAt: Date | null;
  /** Set where another token has replaced it after the password was entered again. */
  readonly endsAt: Date | null;
}

/**
 * `reused` means that a replaced token was used again: another person has a copy, so the whole session must
 * end.
 */
export type TokenVerdict = 'good' | 'over' | 'reused';

export function verdictOn(shown: ShownToken, now: Date, idleMinutes: number): TokenVerdict {
  if (!isLive(shown, now, idleMinutes) || (shown.endsAt !== null && now >= shown.endsAt)) return 'over';
  if (shown.replacedAt !== null && since(shown.replacedAt, now) > GRACE) return 'reused';
  return 'good';
}

export function isLive(
  { kept, lastUsedAt, expiresAt, endedAt, disabledAt }: Life,
  now: Date,
  idleMinutes: number,
): boolean {
  if (endedAt !== null || disabledAt || now >= expiresAt) return false;
  return kept || since(lastUsedAt, now) <= idleMinutes * MINUTE + TOUCH;
}

/**
 * Whether notices come to the device of a session. A kept one may be over by its time: the phone lies in a
 * pocket. Any other may be of a shared browser, so nothing comes there once no person is signed in.
 */
export function isReached(life: Life, now: Date, idleMinutes: number): boolean {
  return life.kept ? life.endedAt === null && !life.disabledAt : isLive(life, now, idleMinutes);
}

/**
 * The time until which a session holds at least, unless it is ended: each use makes it later. In
 * milliseconds.
 */
export function holdsUntil({ kept, lastUsedAt, expiresAt }: Life, idleMinutes: number): number {
  if (kept) return expiresAt.getTime();
  return Math.min(expiresAt.getTime(), lastUsedAt.getTime() + idleMinutes * MINUTE + TOUCH);
}

export function isTouchDue(lastUsedAt: Date, now: Date): boolean {
  return since(lastUsedAt, now) >= TOUCH;
}

export function expiryOf(kept: boolean, signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + (kept ? 30 * DAY : 12 * HOUR));
}

export function renewalOf(kept: boolean, tokenMadeAt: Date): Date {
  return new Date(tokenMadeAt.getTime() + (kept ? DAY : HOUR));
}

/** A kept session does not end by idleness before it ends anyway. */
export function idleSecondsOf(kept: boolean, idleMinutes: number): number {
  return kept ? (30 * DAY) / 1000 : idleMinutes * 60;
}

function since(then: Date, now: Date): number {
  return now.getTime() - then.getTime();
}
