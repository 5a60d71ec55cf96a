import { EARLIER_MAX } from '@kith/contract/focus-area-fields';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { seesRating } from './policy.ts';
import { focusAreas, focusEarlier, focusRatings } from './schema.ts';

type Stored = typeof focusRatings.$inferSelect;
/** With the area of the content that it rates. */
export type RatingRow = Stored & { readonly focusAreaId: number };

const columns = { ...getTableColumns(focusRatings), focusAreaId: focusAreas.focusAreaId };
const { id, memberId, areaId, day, deletedAt } = focusRatings;
const byArea = eq(focusAreas.id, areaId);

const seen = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(focusRatings)
    .innerJoin(focusAreas, byArea)
    .where(and(which, seesRating(db)));

const ofMember = eq(memberId, sql.placeholder('memberId'));
const from = sql`coalesce(${sql.placeholder('from')}::date, '-infinity'::date)`;
const to = sql`coalesce(${sql.placeholder('to')}::date, 'infinity'::date)`;
const between = and(gte(day, from), lte(day, to));

const pageOfAll = prepared((db) =>
  seen(db, and(ofMember, between))
    .orderBy(desc(day), desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('focus_ratings_of_member'),
);

const pageOfArea = prepared((db) =>
  seen(db, and(ofMember, eq(areaId, sql.placeholder('areaId')), between))
    .orderBy(desc(day))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('focus_ratings_of_area'),
);

interface Asked {
  readonly memberId: number;
  /** Null for all of the member's. */
  readonly areaId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Ratings that the caller may see, the newest day first. Each page reads an index in its order. */
export function selectRatings(ctx: ViewerCtx, { areaId: ofArea, ...asked }: Asked): Promise<RatingRow[]> {
  if (ofArea === null) return pageOfAll(ctx.db).execute({ ...eyes(ctx), ...asked });
  return pageOfArea(ctx.db).execute({ ...eyes(ctx), ...asked, areaId: ofArea });
}

const newestOfAreas = prepared((db) => {
  const asked = sql`unnest(${sql.placeholder('ids')}::bigint[]) as asked(area_id)`;
  const isLast = and(sql`${areaId} = asked.area_id`, isNull(deletedAt));
  const last = db.select({ id }).from(focusRatings).where(isLast).orderBy(desc(day)).limit(1);
  const newest = db
    .select({ id: sql<number>`last.id` })
    .from(sql`${asked} cross join lateral (${last}) as last`);
  return seen(db, inArray(id, newest)).prepare('focus_ratings_newest');
});

/** The newest rating of each of these areas, by area. */
export async function selectNewest(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, RatingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await newestOfAreas(ctx.db).execute({ ...eyes(ctx), ids });
  return new Map(rows.map((row) => [row.areaId, row]));
}

const visible = prepared((db) => seen(db, isAsked(id)).prepare('focus_ratings_visible'));

/** Those of these ids that the caller may see. */
export async function selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<RatingRow[]> {
  return ids.length === 0 ? [] : visible(ctx.db).execute({ ...eyes(ctx), ids });
}

export async function findRating(ctx: ViewerCtx, ratingId: number): Promise<RatingRow | undefined> {
  return (await selectVisible(ctx, [ratingId]))[0];
}

/** One's own, deleted or not, held until the transaction ends. */
export async function lockOwnRating(db: Db, member: number, ratingId: number): Promise<Stored | undefined> {
  const own = and(eq(id, ratingId), eq(memberId, member));
  return (await db.select().from(focusRatings).where(own).for('update'))[0];
}

/** The ratings of a day of these areas, the lowest id first. */
export function selectOfDay(db: Db, areas: readonly number[], on: string) {
  return db
    .select()
    .from(focusRatings)
    .where(and(inArray(areaId, [...areas]), eq(day, on), isNull(deletedAt)))
    .orderBy(asc(id));
}

type NewRating = Pick<Stored, 'memberId' | 'areaId' | 'day' | 'progress' | 'note' | 'createdAt'>;

export async function insertRating(db: Db, rating: NewRating): Promise<number> {
  const [made] = await db
    .insert(focusRatings)
    .values({ ...rating, sortAt: rating.createdAt })
    .returning({ id });
  if (!made) throw new Error('a rating was not inserted');
  return made.id;
}

type Words = Pick<Stored, 'progress' | 'note'>;

/** Puts another rating in the place of one that is held, which stays as an earlier one. */
export async function replaceRating(db: Db, former: Stored, now: Words, at: Date): Promise<void> {
  const { id: ratingId, version, progress, note, editedAt, createdAt } = former;
  await db.insert(focusEarlier).values({ ratingId, version, progress, note, at: editedAt ?? createdAt });
  await db
    .update(focusRatings)
    .set({ ...now, editedAt: at, version: version + 1 })
    .where(eq(id, ratingId));
  const isTooOld = lte(focusEarlier.version, version - EARLIER_MAX);
  await db.delete(focusEarlier).where(and(eq(focusEarlier.ratingId, ratingId), isTooOld));
}

/** What a rating was before, the newest first. */
export function selectEarlier(db: Db, ratingId: number) {
  const { progress, note, at, version } = focusEarlier;
  return db
    .select({ progress, note, at })
    .from(focusEarlier)
    .where(eq(focusEarlier.ratingId, ratingId))
    .orderBy(desc(version));
}
