import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { isGranted } from '#policy/readers';
import { sharedTo } from '#policy/shares';
import { ASSESSMENT, assessmentPolicy } from './policy.ts';
import { assessments } from './schema.ts';

const MEMBER = sql.placeholder('memberId');

/**
 * Check-ins in the journey of `memberId` as the caller may see them, by each branch. Executed with
 * `eyes(ctx)` and `memberId`.
 */
export function visibleAssessments(db: Db, relation: Viewer['relation']) {
  if (relation === 'self') return [journeyOf(db, undefined)];
  const isOpened = and(not(assessments.withheld), isGranted(db, MEMBER, 'assessment', 'view'));
  return [journeyOf(db, isOpened), ...sharedTo(db, ASSESSMENT).map((share) => journeySharedTo(db, share))];
}

function journeyOf(db: Db, by: SQL | undefined) {
  const { id, sortAt, words, search } = assessments;
  return db
    .select({ id, sortAt, words, search })
    .from(assessments)
    .where(and(eq(assessments.memberId, MEMBER), by, assessmentPolicy.read(db)))
    .as('visible_assessments');
}

function journeySharedTo(db: Db, share: ReturnType<typeof sharedTo>[number]) {
  const { words, search } = assessments;
  return db
    .select({ id: share.recordId, sortAt: share.recordAt, words, search })
    .from(share)
    .innerJoin(assessments, eq(assessments.id, share.recordId))
    .where(and(eq(share.memberId, MEMBER), assessmentPolicy.read(db)))
    .as('visible_assessments');
}
