import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#kernel/seal';

/** It is given anew each time a device enters again. */
const VALID_MS = 5 * 60_000;

interface Bearer {
  readonly callId: number;
  readonly userId: number;
  /** So that it falls with the session. */
  readonly sessionId: number;
  /** So that it falls when another visit takes the place. */
  readonly visit: string;
}

/** The pass of one visit of a person to one call, valid for a few minutes. */
export function signPass(sealer: Sealer, bearer: Bearer, now: Date): string {
  const until = now.getTime() + VALID_MS;
  return `${until}.${digestOf(sealer, bearer, until)}`;
}

export function isPass(sealer: Sealer, bearer: Bearer, pass: string, now: Date): boolean {
  const [end = '', digest = ''] = pass.split('.');
  const until = Number(end);
  if (!(until > now.getTime())) return false;
  const [expected, shown] = [Buffer.from(digestOf(sealer, bearer, until)), Buffer.from(digest)];
  return expected.length === shown.length && timingSafeEqual(expected, shown);
}

function digestOf(sealer: Sealer, { callId, userId, sessionId, visit }: Bearer, until: number): string {
  return sealer.digest(`video-call ${callId} ${userId} ${sessionId} ${visit} ${until}`);
}
