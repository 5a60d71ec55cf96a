import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '../kernel/db.ts';
import { grants } from './schema.ts';

/** The two ends of every grant that holds for a person, and what waits for their answer. */
export interface Places {
  readonly supporterIds: readonly number[];
  readonly memberIds: readonly number[];
  readonly pendingGrantIds: readonly number[];
}

const grantsAround = prepared((db) =>
  db
    .select({
      id: grants.id,
      memberId: grants.memberId,
      supporterId: grants.supporterId,
      acceptedAt: grants.acceptedAt,
    })
    .from(grants)
    .where(
      and(
        or(eq(grants.memberId, sql.placeholder('userId')), eq(grants.supporterId, sql.placeholder('userId'))),
        isNull(grants.endedAt),
        or(isNull(grants.endsAt), gt(grants.endsAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(grants.id)
    .prepare('policy_grants_around'),
);

export async function findPlaces(db: Db, userId: number, now: Date): Promise<Places> {
  const rows = await grantsAround(db).execute({ userId, now });
  const accepted = rows.filter((row) => row.acceptedAt !== null);
  return {
    supporterIds: accepted.filter((row) => row.memberId === userId).map((row) => row.supporterId),
    memberIds: accepted.filter((row) => row.supporterId === userId).map((row) => row.memberId),
    pendingGrantIds: rows
      .filter((row) => row.acceptedAt === null && row.supporterId === userId)
      .map((row) => row.id),
  };
}
