import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { userStore } from '#people/users';
import { isAskedToFollowUp } from '#policy/follow-ups';
import { selectPosts } from '#policy/work';
import { type FollowUpRow, isReadBy } from './follow-up-store.ts';
import type { Rule } from './rule-store.ts';
import { followUps, followUpRuleVersions as versions } from './schema.ts';

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

/**
 * Of these rules those that a person with the post they name would answer now: one who can sign in and who
 * may be asked about this member. Without such a person the rule would be an empty promise.
 */
export async function selectAnswered(
  db: Db,
  { memberId, rules }: { readonly memberId: number; readonly rules: readonly Rule[] },
  now: Date,
): Promise<Rule[]> {
  const ids: number[] = [];
  for (const [organisationId, ofIt] of Map.groupBy(rules, (rule) => rule.organisationId)) {
    const asked = {
      organisationId: sql`${organisationId}::bigint`,
      memberId: sql`${memberId}::bigint`,
      role: versions.role,
      secondPersonId: versions.secondPersonId,
      // By the post alone, which gives the first answer.
      passedOnAt: sql`null::timestamptz`,
      now,
    };
    const ofThese = inArray(
      versions.id,
      ofIt.map(({ id }) => id),
    );
    const rows = await db
      .selectDistinct({ id: versions.id })
      .from(versions)
      .crossJoin(await staffOf(db, organisationId))
      .where(and(ofThese, userStore.isEnabled(db, PERSON), isAskedToFollowUp(db, asked, PERSON)));
    ids.push(...rows.map(({ id }) => id));
  }
  return rules.filter(({ id }) => ids.includes(id));
}
