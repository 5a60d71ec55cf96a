import { and, eq, exists, gt, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { NOW } from '../callers/eyes.ts';
import { type Grant, grants, shares } from '../schema.ts';

/** The time for which a predicate is judged. Without one the statement is executed with `eyes(ctx)`. */
type At = Date | typeof NOW;

/**
 * A live grant: accepted, not ended, its last day not over. Every statement that opens a record by a
 * membership asks this predicate.
 */
export function grantHolds(now: At = NOW): SQL | undefined {
  return and(
    isNotNull(grants.acceptedAt),
    isNull(grants.endedAt),
    or(isNull(grants.endsAt), gt(grants.endsAt, now)),
  );
}

/** The same for a row that was read. */
export function isLiveGrant(
  { acceptedAt, endedAt, endsAt }: Pick<Grant, 'acceptedAt' | 'endedAt' | 'endsAt'>,
  now: Date,
): boolean {
  return acceptedAt !== null && endedAt === null && (endsAt === null || endsAt > now);
}

/**
 * SQL that says whether a person was a supporter of a member, and is on their team no more. They learn
 * nothing about that member by a team of an organisation: the end of a place opens nothing.
 */
export function isFormerSupporter(
  db: Db,
  { personId, memberId }: { readonly personId: SQLWrapper; readonly memberId: SQLWrapper },
  now: At = NOW,
): SQL {
  const place = (where: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(grants)
        .where(and(eq(grants.personId, personId), eq(grants.memberId, memberId), where)),
    );
  const supported = place(and(eq(grants.role, 'supporter'), isNotNull(grants.acceptedAt)));
  return sql`(${supported} and not ${place(grantHolds(now))})`;
}

/** Whether a share reaches any person: it has not ended, and its record is not deleted. */
export function shareHolds(now: At = NOW): SQL | undefined {
  return and(isNull(shares.withdrawnAt), shareLasts(now));
}

/** Whether a share has not ended: then it reaches people as long as its record is not deleted. */
export function shareLasts(now: At): SQL | undefined {
  return or(isNull(shares.endsAt), gt(shares.endsAt, now));
}

/** The same for a row that was read. */
export function isLastingShare({ endsAt }: Pick<typeof shares.$inferSelect, 'endsAt'>, now: Date): boolean {
  return endsAt === null || endsAt > now;
}
