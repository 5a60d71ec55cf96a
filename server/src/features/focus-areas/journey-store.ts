import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { isGranted } from '#policy/readers';
import { seesRating } from './policy.ts';
import { focusAreas, focusRatings } from './schema.ts';

const MEMBER = sql.placeholder('memberId');

/**
 * Ratings in the journey of `memberId` as the caller may see them. A search finds them by the name of their
 * area and never by a note. Executed with `eyes(ctx)` and `memberId`.
 */
export function visibleRatings(db: Db, relation: Viewer['relation']) {
  if (relation === 'self') return [journeyOf(db, undefined)];
  return [journeyOf(db, and(not(focusAreas.withheld), isGranted(db, MEMBER, 'focusArea', 'view')))];
}

function journeyOf(db: Db, by: SQL | undefined) {
  const { id, sortAt, memberId, areaId } = focusRatings;
  const { words, search } = focusAreas;
  return db
    .select({ id, sortAt, words, search })
    .from(focusRatings)
    .innerJoin(focusAreas, eq(focusAreas.id, areaId))
    .where(and(eq(memberId, MEMBER), by, seesRating(db)))
    .as('visible_ratings');
}
