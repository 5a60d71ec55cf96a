import { JOURNEY_KINDS, type JourneyKind } from '@kith/contract/journey';
import { endOfDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { and, exists, gte, lt, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, declareStatement } from '#kernel/db';
import { eyes } from '#policy/callers';
import type { Newest } from '#policy/shares';
import { SOURCES } from './sources.ts';
import { forEachQuestion, hasSource, type Question } from './store.ts';
import { whoseOf } from './whose.ts';

const STARTS = sql`day.starts`;
const ENDS = sql`day.ends`;

/** Items of one day. One is enough. */
const OF_DAY: Newest = {
  isIn: (sortAt) => and(gte(sortAt, STARTS), lt(sortAt, ENDS)),
  upTo: ENDS,
  from: STARTS,
  reach: 1,
};

/** Those of these days, `YYYY-MM-DD` in the zone of the viewer, on which they may see an item. */
export async function findDays(
  ctx: ViewerCtx,
  { days, filter }: { readonly days: readonly string[]; readonly filter: JourneyKind | undefined },
): Promise<string[]> {
  const { relation, timeZone } = ctx.viewer;
  if (!hasSource(filter)) return [];
  const rows = await withItems({ relation, filter })(ctx.db).execute({
    ...eyes(ctx),
    ...(await whoseOf(ctx)),
    days,
    starts: days.map((day) => momentAt(day, '00:00', timeZone).toISOString()),
    ends: days.map((day) => endOfDay(day, timeZone).toISOString()),
  });
  return rows.map(({ day }) => day);
}

/** Each day looks into the index of each kind, and stops at the first item. */
const withItems = forEachQuestion((db, question) => {
  const { relation, filter } = question;
  return db
    .select({ day: sql<string>`day.name` })
    .from(
      sql`unnest(${sql.placeholder('days')}::text[], ${sql.placeholder('starts')}::timestamptz[], ${sql.placeholder('ends')}::timestamptz[]) as day (name, starts, ends)`,
    )
    .where(hasItem(db, question))
    .orderBy(sql`day.name`)
    .prepare(`journey_days_${relation}_${filter ?? 'all'}`);
});

declareStatement((db) => withItems({ relation: 'supporter', filter: undefined })(db));

function hasItem(db: Db, { relation, filter }: Question) {
  const kinds = filter ? [filter] : JOURNEY_KINDS;
  const queries = kinds.flatMap((kind) => [...SOURCES[kind].queries(db, relation, OF_DAY)]);
  const itemsOf = (query: (typeof queries)[number]) =>
    db
      .select({ one: sql`1` })
      .from(query)
      .where(OF_DAY.isIn(query.sortAt, query.id, query.search));
  return or(...queries.map((query) => exists(itemsOf(query))));
}
