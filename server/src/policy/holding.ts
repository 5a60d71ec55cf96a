import { and, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { NOW } from './eyes.ts';
import { grants, shares } from './schema.ts';

/** The time at which something is judged. Without one the statement is executed with `eyes(ctx)`. */
type At = Date | typeof NOW;

/**
 * The one predicate of a live grant: accepted, not ended, its last day not over. Every statement that opens something by a place asks this
 * one; of a row that is read already `isLiveGrant` says the same.
 */
export function grantHolds(now: At = NOW): SQL | undefined {
  return and(
    isNotNull(grants.acceptedAt),
    isNull(grants.endedAt),
    or(isNull(grants.endsAt), gt(grants.endsAt, now)),
  );
}

/** Whether a share reaches anyone: it has not ended, and its record stands. */
export function shareHolds(now: At = NOW): SQL | undefined {
  return and(isNull(shares.withdrawnAt), or(isNull(shares.endsAt), gt(shares.endsAt, now)));
}
