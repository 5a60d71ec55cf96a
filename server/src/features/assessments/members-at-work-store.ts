import { and, ne, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, STAFF, VIEWER } from '#policy/callers';
import { isOnTeamOf, isSupporterOf } from '#policy/readers';
import { worksWith } from '#policy/work';
import { assessmentRequests } from './schema.ts';

/**
 * The members in the caller's care, each once: by a place on their team, or by records that come through a
 * team of an organisation. Only the first can be asked for check-ins.
 */
export function membersAtWork(db: Db) {
  const [byPlace, byTeam] = worksWith(db);
  const ways = unionAll(byPlace, byTeam).as('ways');
  return db
    .select({
      memberId: ways.memberId,
      mayAsk: sql<boolean>`bool_or(${ways.role} <> 'organisation_team')`.as('may_ask'),
      onTheTeam: sql<boolean>`${isOnTeamOf(db, ways.memberId)}`.as('on_the_team'),
    })
    .from(ways)
    .where(and(ne(ways.memberId, VIEWER), not(isSupporterOf(db, ways.memberId))))
    .groupBy(ways.memberId)
    .as('near');
}

const askable = prepared((db) => {
  const near = membersAtWork(db);
  const { memberId, askedBy, codes, withdrawnAt, completedAt } = assessmentRequests;
  const waits = sql`exists (select 1 from ${assessmentRequests} where ${askedBy} = ${STAFF} and ${memberId} = ${near.memberId} and ${withdrawnAt} is null and ${completedAt} is null and ${codes} && ${sql.placeholder('codes')}::text[])`;
  return db
    .select({ memberId: sql`${near.memberId}`.mapWith(Number), waits: sql<boolean>`${waits}`.as('waits') })
    .from(near)
    .where(and(sql`${near.mayAsk}`, sql`${near.memberId} = any(${sql.placeholder('memberIds')}::bigint[])`))
    .prepare('assessments_askable');
});

/** Those of these people whom the caller can ask, and whether a request for one of these codes is open. */
export function selectAskable(
  ctx: ViewerCtx,
  asked: { readonly memberIds: readonly number[]; readonly codes: readonly string[] },
): Promise<{ memberId: number; waits: boolean }[]> {
  return askable(ctx.db).execute({ ...eyes(ctx), ...asked });
}
