import { COMING_UP_MAX, type JourneyKind } from '@kith/contract/journey';
import { type SQL, sql } from 'drizzle-orm';
import { eventsAhead } from '#features/events';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { eyes } from '#policy/callers';
import { type Found, forEachQuestion, isSought, type Question, type Sought } from './store.ts';
import { whoseOf } from './whose.ts';

/**
 * Future items, the nearest first, in the form that the pages will show later; none if only other kinds are
 * asked for.
 */
export async function findComingUp(
  ctx: ViewerCtx,
  ask: { readonly filter: JourneyKind | undefined; readonly sought: Sought | undefined },
): Promise<Found[]> {
  const { filter, sought } = ask;
  if (filter !== undefined && filter !== 'event') return [];
  const { relation } = ctx.viewer;
  const find = (sought ? searches : nearest)({ relation, filter })(ctx.db);
  const rows = await find.execute({ ...eyes(ctx), ...(await whoseOf(ctx)), ...sought });
  return rows.map((row) => ({ kind: 'event', ...row }));
}

const nearest = forEachQuestion((db, question) =>
  inOrder(
    db,
    ahead(db, question, () => undefined),
  ).prepare(`journey_ahead_${question.relation}`),
);

/** Without a name, so that it is planned for its own words. */
const searches = forEachQuestion((db, question) => inOrder(db, ahead(db, question, isSought)).prepare(''));

function inOrder(db: Db, items: SQL) {
  return db
    .select({
      id: sql`item.id`.mapWith(Number),
      sortAt: sql`item.sort_at`.mapWith((at: string) => new Date(at)),
    })
    .from(items)
    .orderBy(sql`item.sort_at asc, item.id asc`)
    .limit(COMING_UP_MAX);
}

function ahead(db: Db, { relation }: Question, isIn: Parameters<typeof eventsAhead>[2]['isIn']): SQL {
  const queries = eventsAhead(db, relation, { isIn, reach: COMING_UP_MAX });
  const all = queries.map((query) => sql`(${branch(db, query)})`);
  return sql`(${sql.join(all, sql` union `)}) as item`;
}

function branch(db: Db, query: ReturnType<typeof eventsAhead>[number]) {
  return db.select({ id: sql`${query.id}`.as('id'), sortAt: sql`${query.sortAt}`.as('sort_at') }).from(query);
}
