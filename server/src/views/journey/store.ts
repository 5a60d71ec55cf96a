import { JOURNEY_KINDS, type JourneyKind } from '@kith/contract/journey';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Viewer, ViewerCtx } from '#kernel/context';
import { type Db, declareStatement, prepared, type Statement } from '#kernel/db';
import { isSought, type Sought } from '#kernel/search/sought';
import { eyes } from '#policy/callers';
import type { Newest } from '#policy/shares';
import { type ItemQuery, SOURCES, type Sources } from './sources.ts';
import { whoseOf } from './whose.ts';

/** One item of the merged journey, which is ordered by (time, kind, id), newest and greatest first. */
export interface Found {
  readonly kind: JourneyKind;
  readonly id: number;
  readonly sortAt: Date;
}

export interface Ask {
  readonly filter: JourneyKind | undefined;
  readonly sought: Sought | undefined;
  /** The last item of the page before. */
  readonly after: Found | undefined;
  /** A first page holds only items before this moment. */
  readonly below: Date | undefined;
  readonly offset: number;
  /** The most items to return. */
  readonly take: number;
}

const GREATEST_ID = '9223372036854775807';

export async function findItems(ctx: ViewerCtx, ask: Ask): Promise<Found[]> {
  const { take, offset, sought, after, below, filter } = ask;
  const { relation } = ctx.viewer;
  if (!hasSource(filter)) return [];
  const find = (sought ? searches : pages)({ relation, filter })(ctx.db);
  const paging = { ...(await whoseOf(ctx)), take, offset, reach: offset + take };
  return find.execute({ ...eyes(ctx), ...boundsAfter(after, below), ...sought, ...paging });
}

export function hasSource(filter: JourneyKind | undefined): boolean {
  return filter === undefined || SOURCES[filter] !== null;
}

/**
 * A page starts below the last item of the one before. At that very time a lesser kind is still to come, a
 * greater one is through.
 */
export function boundsAfter(after: Found | undefined, below?: Date): Record<string, unknown> {
  const last = after ? JOURNEY_KINDS.indexOf(after.kind) : -1;
  const bounds = JOURNEY_KINDS.map((kind, rank) => {
    if (rank === last) return [`before_${kind}`, after?.id];
    return [`before_${kind}`, rank < last ? GREATEST_ID : 0];
  });
  const before = (after?.sortAt ?? below)?.toISOString() ?? 'infinity';
  return { before, ...Object.fromEntries(bounds) };
}

/** Which items come with their words. */
interface Texts {
  readonly matching: boolean;
  /** All items, in no order. */
  readonly whole?: boolean;
  /** An item may come by several queries in one's own journey, too. */
  readonly several?: boolean;
}

export interface Question {
  readonly relation: Viewer['relation'];
  readonly filter: JourneyKind | undefined;
}

const nameOf = ({ relation, filter }: Question): string => `${relation}_${filter ?? 'all'}`;

/** Builds one statement for each question, at its first use. */
export function forEachQuestion<T extends Statement>(
  build: (db: Db, question: Question) => T,
): (question: Question) => (db: Db) => T {
  const made = new Map<string, (db: Db) => T>();
  declareStatement((db) => build(db, { relation: 'self', filter: undefined }));
  return (question) => {
    const known = made.get(nameOf(question));
    if (known) return known;
    const statement = prepared((db) => build(db, question));
    made.set(nameOf(question), statement);
    return statement;
  };
}

const pages = forEachQuestion((db, question) =>
  inOrder(db, branches(db, question)).prepare(`journey_${nameOf(question)}`),
);

declareStatement((db) => pages({ relation: 'supporter', filter: undefined })(db));

/**
 * Without a name, so that it is planned for its own words: a plan for a rare word is ruinous for a common
 * one.
 */
const searches = forEachQuestion((db, question) =>
  inOrder(db, branches(db, question, { matching: true })).prepare(''),
);

/** Of each of several items, together as `item`. */
export const FOUND = {
  kind: sql`item.rank`.mapWith(kindAt),
  id: sql`item.id`.mapWith(Number),
  sortAt: sql`item.sort_at`.mapWith((at: string) => new Date(at)),
};

export function inOrder(db: Db, items: SQL) {
  return db
    .select(FOUND)
    .from(items)
    .orderBy(sql`item.sort_at desc, item.rank desc, item.id desc`)
    .limit(sql.placeholder('take'))
    .offset(sql.placeholder('offset'));
}

function kindAt(rank: number): JourneyKind {
  const kind = JOURNEY_KINDS[rank];
  if (!kind) throw new Error(`no kind of item has the rank ${rank}`);
  return kind;
}

/**
 * Every query for items of the question, as `item`; with their words for a search. An item of another author
 * can come by two queries, and counts once.
 */
export function branches(
  db: Db,
  { relation, filter }: Question,
  words?: Texts,
  sources: Sources = SOURCES,
): SQL {
  const kinds = filter ? [filter] : JOURNEY_KINDS;
  const all = kinds.flatMap((kind) => {
    const newest = newestOf(kind, words);
    const queries = sources[kind]?.queries(db, relation, newest) ?? [];
    return queries.map((query) => sql`(${branch(db, kind, query, newest, words)})`);
  });
  const isOnce = relation === 'self' && !words?.several;
  return sql`(${sql.join(all, isOnce ? sql` union all ` : sql` union `)}) as item`;
}

/** Items below the last one of the page before, that match a search if there is one. */
function newestOf(kind: JourneyKind, words?: Texts): Newest {
  const upTo = sql`${sql.placeholder('before')}::timestamptz`;
  const place = sql`(${upTo}, ${sql.placeholder(`before_${kind}`)}::bigint)`;
  return {
    isIn: (sortAt, id, search) =>
      and(sql`(${sortAt}, ${id}) < ${place}`, words?.matching ? isSought(search) : undefined),
    upTo,
    reach: sql.placeholder('reach'),
  };
}

/** What an item of several kinds has, each under its name there. */
export function asItem(kind: JourneyKind, { id, sortAt }: Pick<ItemQuery, 'id' | 'sortAt'>) {
  return {
    rank: sql`${sql.raw(String(JOURNEY_KINDS.indexOf(kind)))}`.as('rank'),
    id: sql`${id}`.as('id'),
    sortAt: sql`${sortAt}`.as('sort_at'),
  };
}

/** Ordered and limited by itself, so that each kind reads its own index and never its whole history. */
function branch(
  db: Db,
  kind: JourneyKind,
  query: ItemQuery,
  { isIn, reach }: Newest,
  texts: Texts | undefined,
) {
  const { id, sortAt, words, search } = query;
  const items = db
    .select({
      ...asItem(kind, query),
      ...(texts && { words: sql`${words}`.as('words') }),
    })
    .from(query)
    .where(isIn(sortAt, id, search))
    .$dynamic();
  return texts?.whole ? items : items.orderBy(desc(sortAt), desc(id)).limit(reach);
}
