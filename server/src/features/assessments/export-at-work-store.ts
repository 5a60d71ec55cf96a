import { EXPORTED_RESULTS } from '@kith/contract/caseload-check-ins';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes } from '#policy/callers';
import { sharedTo } from '#policy/shares';
import { membersAtWork } from './members-at-work-store.ts';
import { ASSESSMENT, resultIsShared } from './policy.ts';
import { assessments } from './schema.ts';

/** The newest first, so that a file that is cut has the new ones; then as a person reads them. */
const atWork = prepared((db) => {
  const [byName, byGroup, byTeam] = sharedTo(db, ASSESSMENT);
  const one = (share: typeof byName) =>
    db.select({ id: share.recordId, memberId: share.memberId }).from(share);
  const shared = union(one(byName), one(byGroup), one(byTeam)).as('shared');
  const near = membersAtWork(db);
  const { id, memberId, code, instrumentVersion, sortAt, receivedAt, scores, flags } = assessments;
  const newest = db
    .select({ id, memberId, code, instrumentVersion, sortAt, receivedAt, scores, flags })
    .from(shared)
    .innerJoin(near, eq(near.memberId, shared.memberId))
    .innerJoin(assessments, eq(assessments.id, shared.id))
    .where(resultIsShared(db, near.onTheTeam))
    .orderBy(desc(sortAt), desc(id))
    .limit(sql.placeholder('limit'))
    .as('newest');
  const person = accounts(db);
  return db
    .select({
      id: newest.id,
      memberId: newest.memberId,
      code: newest.code,
      instrumentVersion: newest.instrumentVersion,
      sortAt: newest.sortAt,
      receivedAt: newest.receivedAt,
      scores: newest.scores,
      flags: newest.flags,
    })
    .from(newest)
    .innerJoin(person, eq(person.id, newest.memberId))
    .orderBy(person.name, newest.memberId, newest.code, asc(newest.sortAt), asc(newest.id))
    .prepare('assessments_export_at_work');
});

/**
 * The newest results of the members in the caller's care that they may see, and whether there are more: by
 * name, by instrument, oldest first.
 */
export async function selectForExport(ctx: ViewerCtx) {
  const rows = await atWork(ctx.db).execute({ ...eyes(ctx), limit: EXPORTED_RESULTS + 1 });
  if (rows.length <= EXPORTED_RESULTS) return { rows, isCut: false };
  const oldest = rows.reduce((one, other) => (isOlder(other, one) ? other : one));
  return { rows: rows.filter((row) => row !== oldest), isCut: true };
}

const isOlder = (one: ExportedRow, other: ExportedRow) =>
  one.sortAt < other.sortAt || (one.sortAt.getTime() === other.sortAt.getTime() && one.id < other.id);

export type ExportedRow = Awaited<ReturnType<ReturnType<typeof atWork>['execute']>>[number];
