import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#kernel/seal';

/** It is given anew each time a device enters again. */
const VALID_MS = 5 * 60_000;

interface Bearer {
  readonly callId: number;
  readonly userId: number;
  /** So that it falls with the session. */
  readonly sessionId: number;
}

/** The token of one person for one call, valid for a few minutes. */
export function signToken(sealer: Sealer, bearer: Bearer, now: Date): string {
  const until = now.getTime() + VALID_MS;
  return `${until}.${digestOf(sealer, bearer, until)}`;
}

export function isToken(sealer: Sealer, bearer: Bearer, token: string, now: Date): boolean {
  const [end = '', digest = ''] = token.split('.');
  const until = Number(end);
  if (!(until > now.getTime())) return false;
  const [expected, shown] = [Buffer.from(digestOf(sealer, bearer, until)), Buffer.from(digest)];
  return expected.length === shown.length && timingSafeEqual(expected, shown);
}

function digestOf(sealer: Sealer, { callId, userId, sessionId }: Bearer, until: number): string {
  return sealer.digest(`video-call ${callId} ${userId} ${sessionId} ${until}`);
}
