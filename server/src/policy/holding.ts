import { and, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { NOW } from './eyes.ts';
import { type Grant, grants, shares } from './schema.ts';

/** The time at which something is judged. Without one the statement is executed with `eyes(ctx)`. */
type At = Date | typeof NOW;

/**
 * A live grant: accepted, not ended, its last day not over. Every statement that opens something by a place
 * asks this predicate.
 */
export function grantHolds(now: At = NOW): SQL | undefined {
  return and(
    isNotNull(grants.acceptedAt),
    isNull(grants.endedAt),
    or(isNull(grants.endsAt), gt(grants.endsAt, now)),
  );
}

/** The same of a row that was read. */
export function isLiveGrant(
  { acceptedAt, endedAt, endsAt }: Pick<Grant, 'acceptedAt' | 'endedAt' | 'endsAt'>,
  now: Date,
): boolean {
  return acceptedAt !== null && endedAt === null && (endsAt === null || endsAt > now);
}

/** Whether a share reaches anyone: it has not ended, and its record stands. */
export function shareHolds(now: At = NOW): SQL | undefined {
  return and(isNull(shares.withdrawnAt), or(isNull(shares.endsAt), gt(shares.endsAt, now)));
}
