import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { seesRating } from './policy.ts';
import { focusAreas, focusRatings } from './schema.ts';

/** Twenty areas have no more in the days that insights look back on. */
const ROWS_MAX = 10_000;

const ofActiveAreas = and(
  eq(focusRatings.memberId, sql.placeholder('memberId')),
  gte(focusRatings.day, sql`${sql.placeholder('since')}::date`),
  eq(focusAreas.status, 'active'),
);

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
    .where(and(ofActiveAreas, isNull(focusRatings.deletedAt)))
    .orderBy(desc(focusRatings.day), desc(focusRatings.id))
    .limit(ROWS_MAX)
    .prepare('focus_ratings_for_insights'),
);

const seen = prepared((db) =>
  db
    .select({
      memberId: focusRatings.memberId,
      areaId: focusRatings.areaId,
      focusAreaId: focusAreas.focusAreaId,
      position: focusAreas.position,
      day: focusRatings.day,
      rating: focusRatings.progress,
    })
    .from(focusRatings)
    .innerJoin(focusAreas, eq(focusAreas.id, focusRatings.areaId))
    .where(and(ofActiveAreas, seesRating(db)))
    .orderBy(desc(focusRatings.day), desc(focusRatings.id))
    .limit(ROWS_MAX)
    .prepare('focus_ratings_for_charts'),
);

interface Asked {
  readonly memberId: number;
  readonly since: string;
}

/**
 * Ratings from 0 to 10 of a member's active areas, the newest day first, with whether the area is for no
 * supporter: to work the index out of, never to be shown.
 */
export function selectInsightRatings(db: Db, asked: Asked) {
  return rated(db).execute({ ...asked });
}

/** Those of them that the caller may see, the newest day first. */
export function selectSeenRatings(ctx: ViewerCtx, asked: Asked) {
  return seen(ctx.db).execute({ ...eyes(ctx), ...asked });
}
