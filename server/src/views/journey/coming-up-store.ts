import { COMING_UP_MAX, JOURNEY_KINDS, type JourneyKind } from '@kith/contract/journey';
import { type SQL, sql } from 'drizzle-orm';
import { shownAppointments } from '#features/appointments';
import { eventsAhead } from '#features/events';
import type { Viewer, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { isSought, type Sought } from '#kernel/search/sought';
import { eyes } from '#policy/callers';
import type { Newest } from '#policy/shares';
import type { ItemQuery } from './sources.ts';
import { asItem, FOUND, type Found, forEachQuestion, type Question } from './store.ts';
import { whoseOf } from './whose.ts';

type IsIn = Newest['isIn'];
type Ahead = (
  db: Db,
  relation: Viewer['relation'],
  nearest: Pick<Newest, 'isIn' | 'reach'>,
) => readonly ItemQuery[];

/** Kinds of item that stand in the journey before their time comes. */
const AHEAD: Partial<Record<JourneyKind, Ahead>> = {
  appointment: shownAppointments.ahead,
  event: eventsAhead,
};

/**
 * Future items, the nearest first, in the form that the pages will show later; none if only other kinds are
 * asked for.
 */
export async function findComingUp(
  ctx: ViewerCtx,
  ask: { readonly filter: JourneyKind | undefined; readonly sought: Sought | undefined },
): Promise<Found[]> {
  const { filter, sought } = ask;
  if (filter !== undefined && !AHEAD[filter]) return [];
  const { relation } = ctx.viewer;
  const find = (sought ? searches : nearest)({ relation, filter })(ctx.db);
  return find.execute({ ...eyes(ctx), ...(await whoseOf(ctx)), ...sought });
}

const nearest = forEachQuestion((db, question) =>
  inOrder(
    db,
    ahead(db, question, () => undefined),
  ).prepare(`journey_ahead_${question.relation}_${question.filter ?? 'all'}`),
);

/** Without a name, so that it is planned for its own words. */
const searches = forEachQuestion((db, question) =>
  inOrder(
    db,
    ahead(db, question, (_at, _id, search) => isSought(search)),
  ).prepare(''),
);

function inOrder(db: Db, items: SQL) {
  return db
    .select(FOUND)
    .from(items)
    .orderBy(sql`item.sort_at asc, item.rank asc, item.id asc`)
    .limit(COMING_UP_MAX);
}

function ahead(db: Db, { relation, filter }: Question, isIn: IsIn): SQL {
  const kinds = JOURNEY_KINDS.filter((kind) => filter === undefined || kind === filter);
  const all = kinds.flatMap((kind) => {
    const queries = AHEAD[kind]?.(db, relation, { isIn, reach: COMING_UP_MAX }) ?? [];
    return queries.map((query) => sql`(${db.select(asItem(kind, query)).from(query)})`);
  });
  return sql`(${sql.join(all, sql` union `)}) as item`;
}
