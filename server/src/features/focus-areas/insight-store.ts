import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { focusAreas, focusRatings } from './schema.ts';

/** Twenty areas have no more in the days that insights look back on. */
const ROWS_MAX = 10_000;

const rated = prepared((db) =>
  db
    .select({
      areaId: focusRatings.areaId,
      day: focusRatings.day,
      rating: focusRatings.progress,
      withheld: focusAreas.withheld,
    })
    .from(focusRatings)
    .innerJoin(focusAreas, eq(focusAreas.id, focusRatings.areaId))
    .where(
      and(
        eq(focusRatings.memberId, sql.placeholder('memberId')),
        gte(focusRatings.day, sql`${sql.placeholder('since')}::date`),
        isNull(focusRatings.deletedAt),
        eq(focusAreas.status, 'active'),
      ),
    )
    .orderBy(desc(focusRatings.day), desc(focusRatings.id))
    .limit(ROWS_MAX)
    .prepare('focus_ratings_for_insights'),
);

/**
 * Ratings from 0 to 10 of a member's active areas, the newest day first, with whether the area is for no
 * supporter: to work the index out of, never to be shown.
 */
export function selectInsightRatings(db: Db, asked: { readonly memberId: number; readonly since: string }) {
  return rated(db).execute({ ...asked });
}
