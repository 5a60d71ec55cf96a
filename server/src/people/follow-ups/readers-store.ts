import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isAskedToFollowUp } from '#policy/follow-ups';
import { selectPosts } from '#policy/work';
import { type FollowUpRow, isReadBy } from './follow-up-store.ts';
import { followUps } from './schema.ts';

const PERSON = sql`person.id`;
const personId = sql<number>`${PERSON}`.mapWith(Number);

/** All who work there; the policy says which of them is asked. */
async function staffOf(db: Db, organisationId: number): Promise<SQL> {
  const staff = (await selectPosts(db, { organisationId })).map(({ userId }) => userId);
  return sql`unnest(${sql.param([...new Set(staff)])}::bigint[]) as person(id)`;
}

/** All people who read it now. */
export async function selectReaders(
  db: Db,
  { id, organisationId }: Pick<FollowUpRow, 'id' | 'organisationId'>,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ personId })
    .from(followUps)
    .crossJoin(await staffOf(db, organisationId))
    .where(and(eq(followUps.id, id), isReadBy(db, PERSON, now)));
  return rows.map((row) => row.personId);
}

/**
 * The people who read follow-ups of a member while the organisation looks after them, each with the one that
 * stands first for them: as the organisation begins or ends to do so, they come or go all at once.
 */
export async function selectReadersOfMember(
  db: Db,
  { memberId, organisationId }: Pick<FollowUpRow, 'memberId' | 'organisationId'>,
  now: Date,
): Promise<{ personId: number; id: number }[]> {
  const ofMember = and(eq(followUps.organisationId, organisationId), eq(followUps.memberId, memberId));
  return db
    .selectDistinctOn([PERSON], { personId, id: followUps.id })
    .from(followUps)
    .crossJoin(await staffOf(db, organisationId))
    .where(and(ofMember, isAskedToFollowUp(db, { ...followUps, now }, PERSON)))
    .orderBy(PERSON, desc(isNull(followUps.closedAt)), desc(followUps.id));
}
