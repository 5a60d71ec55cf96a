import { and, eq, exists, gte, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { refuse } from '#kernel/refuse';
import { STAFF, VIEWER } from '../callers/eyes.ts';
import { grants } from '../schema.ts';

/**
 * SQL that says whether the caller wrote a record. A record about a member that they wrote at work is open to
 * them only as a professional. One that they wrote as that member's supporter is theirs, also if they are a
 * professional. The statement is executed with `eyes(ctx)`.
 */
export function wroteIt(
  db: Db,
  record: { readonly authorId: SQLWrapper; readonly memberId: SQLWrapper; readonly createdAt: SQLWrapper },
): SQL | undefined {
  const { authorId, memberId, createdAt } = record;
  const asSupporter = exists(membershipThen(db, VIEWER, memberId, createdAt));
  return and(eq(authorId, VIEWER), or(eq(memberId, VIEWER), eq(authorId, STAFF), asSupporter));
}

/** A record that the caller wrote, by the same rule: one from their work waits with the rest of that work. */
export async function openAtWork<R extends { readonly memberId: number; readonly createdAt: Date }>(
  { db, viewer }: Pick<ViewerCtx, 'db' | 'viewer'>,
  record: R,
): Promise<R> {
  if (!viewer.staffLocked || record.memberId === viewer.userId) return record;
  const memberships = await membershipThen(db, viewer.userId, record.memberId, record.createdAt);
  return memberships.length > 0 ? record : refuse('second_factor_required');
}

/** The membership that a person had as a member's supporter at that time. */
function membershipThen(
  db: Db,
  person: SQLWrapper | number,
  member: SQLWrapper | number,
  at: SQLWrapper | Date,
) {
  const { personId, memberId, role, acceptedAt, endedAt, endsAt } = grants;
  return db
    .select({ one: sql`1` })
    .from(grants)
    .where(
      and(
        eq(personId, person),
        eq(memberId, member),
        eq(role, 'supporter'),
        lte(acceptedAt, at),
        or(isNull(endedAt), gte(endedAt, at)),
        or(isNull(endsAt), gte(endsAt, at)),
      ),
    )
    .limit(1);
}
