import { and, asc, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes } from '#policy/callers';
import { sharedTo } from '#policy/shares';
import { membersAtWork } from './members-at-work-store.ts';
import { ASSESSMENT, opensResult } from './policy.ts';
import { assessments } from './schema.ts';

/** Beyond these a file would be too large for a spreadsheet and for one call. */
const EXPORTED_RESULTS = 5000;

const atWork = prepared((db) => {
  const { id, memberId, code, instrumentVersion, sortAt, scores, flags } = assessments;
  const [byName, byGroup, byTeam] = sharedTo(db, ASSESSMENT);
  const one = (share: typeof byName) =>
    db.select({ id: share.recordId, memberId: share.memberId }).from(share);
  const shared = union(one(byName), one(byGroup), one(byTeam)).as('shared');
  const near = membersAtWork(db);
  const person = accounts(db);
  return db
    .select({ id, memberId, code, instrumentVersion, sortAt, scores, flags })
    .from(shared)
    .innerJoin(near, eq(near.memberId, shared.memberId))
    .innerJoin(person, eq(person.id, near.memberId))
    .innerJoin(assessments, eq(assessments.id, shared.id))
    .where(and(opensResult(db)))
    .orderBy(person.name, memberId, code, asc(sortAt), asc(id))
    .limit(sql.placeholder('limit'))
    .prepare('assessments_export_at_work');
});

/** Results of the members in the caller's care that they may see: by name, by instrument, oldest first. */
export function selectForExport(ctx: ViewerCtx) {
  return atWork(ctx.db).execute({ ...eyes(ctx), limit: EXPORTED_RESULTS });
}

export type ExportedRow = Awaited<ReturnType<typeof selectForExport>>[number];
