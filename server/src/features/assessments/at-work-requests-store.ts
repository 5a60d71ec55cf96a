import { WAITED_DAYS } from '@kith/contract/caseload-check-ins';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes, STAFF } from '#policy/callers';
import type { RequestRow } from './request-store.ts';
import { assessmentRequests } from './schema.ts';

/** When an open request begins to be late: it is due, or has waited for long without a day. */
export function lateFrom(): SQL {
  const { dueAt, createdAt } = assessmentRequests;
  return sql`coalesce(${dueAt}, ${createdAt} + ${sql.raw(`interval '${WAITED_DAYS} days'`)})`;
}

/** Of a member's open requests, those that are late first, and of those that ended lately. */
const SHOWN = 5;

const atWork = prepared((db) => {
  const { id, memberId, askedBy, completedAt, withdrawnAt } = assessmentRequests;
  const asked = sql`unnest(${sql.placeholder('memberIds')}::bigint[]) as asked(member_id)`;
  const ofPair = and(eq(askedBy, STAFF), eq(memberId, sql`asked.member_id`));
  const isOpen = and(isNull(withdrawnAt), isNull(completedAt));
  const endedLately = sql`coalesce(${completedAt}, ${withdrawnAt}) >= ${sql.placeholder('since')}::timestamptz`;
  const some = () => db.select().from(assessmentRequests);
  const open = some().where(and(ofPair, isOpen)).orderBy(lateFrom(), asc(id)).limit(SHOWN);
  const ended = some().where(and(ofPair, endedLately)).orderBy(desc(id)).limit(SHOWN);
  const each = unionAll(open, ended).as('each_request');
  return db
    .select({
      id: each.id,
      memberId: each.memberId,
      askedBy: each.askedBy,
      codes: each.codes,
      dueAt: each.dueAt,
      createdAt: each.createdAt,
      withdrawnAt: each.withdrawnAt,
      completedAt: each.completedAt,
      unsharedAt: each.unsharedAt,
      scheduleId: each.scheduleId,
      scheduledDay: each.scheduledDay,
    })
    .from(asked)
    .crossJoinLateral(each)
    .prepare('assessment_requests_at_work');
});

/**
 * The caller's own requests of these members: those that wait, the longest first, then those that ended since
 * then, the newest first.
 */
export async function selectRequestsAtWork(
  ctx: ViewerCtx,
  memberIds: readonly number[],
  since: Date,
): Promise<RequestRow[]> {
  if (memberIds.length === 0) return [];
  const asked = { ...eyes(ctx), memberIds, since: since.toISOString() };
  const rows = await atWork(ctx.db).execute(asked);
  const waits = ({ completedAt, withdrawnAt }: RequestRow) => completedAt === null && withdrawnAt === null;
  const open = rows.filter(waits).toSorted((one, other) => one.id - other.id);
  return [...open, ...rows.filter((row) => !waits(row)).toSorted((one, other) => other.id - one.id)];
}
