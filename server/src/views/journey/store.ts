import { JOURNEY_KINDS, type JourneyKind } from '@kith/contract/journey';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import { eyes } from '#policy';
import type { Viewer, ViewerCtx } from '../../kernel/context.ts';
import { type Db, prepared } from '../../kernel/db.ts';
import type { Keyword, NearWord } from './keyword.ts';
import { SOURCES, type Way } from './sources.ts';

type Relation = Viewer['relation'];

/** One item of the merged journey. `marked` is its text as search reads it, matching words in square brackets. */
export interface Found {
  readonly kind: JourneyKind;
  readonly id: number;
  readonly sortAt: Date;
  readonly marked: string | null;
}

/** An item by which a page ended. The journey is ordered by (time, kind, id), newest and greatest first. */
export interface Position {
  readonly at: Date;
  readonly kind: JourneyKind;
  readonly id: number;
}

export interface Ask {
  readonly filter: JourneyKind | undefined;
  readonly keyword: Keyword | undefined;
  /** Near spellings in place of what was typed. */
  readonly near: boolean;
  readonly after: Position | undefined;
  readonly offset: number;
  /** How many items to answer at most. */
  readonly take: number;
}

const GREATEST_ID = '9223372036854775807';
/** Enough to mark the words of all but the longest texts, at a bounded price. */
const MARKED_CHARACTERS = 10_000;

export async function findItems(ctx: ViewerCtx, ask: Ask): Promise<Found[]> {
  const find = statementFor(ctx.viewer.relation, ask);
  if (!find) return [];
  const { take, offset, keyword, after } = ask;
  const { asTyped = '', head = '', prefix = '', alongside = '' } = keyword ?? {};
  const rows = await find(ctx.db).execute({
    ...eyes(ctx),
    ...boundsAfter(after),
    memberId: ctx.viewer.memberId,
    take,
    offset,
    reach: offset + take,
    asTyped,
    head,
    prefix,
    alongside,
  });
  return rows;
}

type Statement = (db: Db) => { execute: (values: Record<string, unknown>) => Promise<Found[]> };
const statements = new Map<string, Statement | undefined>();

/** Each kind of question is built once: with or without a filter, as oneself or for a member, with or without a keyword. */
function statementFor(relation: Relation, { filter, keyword, near }: Ask): Statement | undefined {
  if (near) return buildStatement(relation, filter, nearTo(keyword?.near ?? []), '');
  const name = `journey_${relation}_${filter ?? 'all'}${keyword ? '_search' : ''}`;
  if (!statements.has(name)) {
    // An unnamed statement is planned for its own words: a plan that suits a rare word is ruinous for a common one.
    const statement = buildStatement(relation, filter, keyword && matchesAsTyped, keyword ? '' : name);
    statements.set(name, statement && prepared(statement));
  }
  return statements.get(name);
}

type Match = (way: Way) => SQL | undefined;

function buildStatement(
  relation: Relation,
  filter: JourneyKind | undefined,
  match: Match | undefined,
  name: string,
): Statement | undefined {
  const kinds = filter ? [filter] : JOURNEY_KINDS;
  if (!kinds.some((kind) => SOURCES[kind])) return undefined;
  return (db) => {
    const branches = kinds.flatMap((kind) =>
      (SOURCES[kind]?.ways(db, relation) ?? []).map((way) => sql`(${branchOf(db, kind, way, match)})`),
    );
    const marked = match === matchesAsTyped ? markedWords : sql<null>`null`;
    return db
      .select({
        kind: sql`item.rank`.mapWith((rank: number) => JOURNEY_KINDS[rank] ?? 'note'),
        id: sql`item.id`.mapWith(Number),
        sortAt: sql`item.sort_at`.mapWith((at: string) => new Date(at)),
        marked,
      })
      .from(sql`(${sql.join(branches, sql` union all `)}) as item`)
      .orderBy(sql`item.sort_at desc, item.rank desc, item.id desc`)
      .limit(sql.placeholder('take'))
      .offset(sql.placeholder('offset'))
      .prepare(name);
  };
}

/** Ordered and bounded by itself, so that each kind reads its own index and never its whole history. */
function branchOf(db: Db, kind: JourneyKind, way: Way, match: Match | undefined) {
  const rank = sql<number>`${sql.raw(String(JOURNEY_KINDS.indexOf(kind)))}::int`.as('rank');
  const { id, sortAt, words } = way;
  const before = sql`(${sortAt}, ${id}) < (${sql.placeholder('before')}::timestamptz, ${sql.placeholder(`before_${kind}`)}::bigint)`;
  return db
    .select({
      rank,
      id: sql`${id}`.as('id'),
      sortAt: sql`${sortAt}`.as('sort_at'),
      ...(match && { words: sql`${words}`.as('words') }),
    })
    .from(way)
    .where(and(before, match?.(way)))
    .orderBy(desc(sortAt), desc(id))
    .limit(sql.placeholder('reach'));
}

/** A page starts below the last item of the one before. At that very time a greater kind is through, a lesser one still to come. */
function boundsAfter(after: Position | undefined): Record<string, unknown> {
  const bounds: Record<string, unknown> = { before: after?.at.toISOString() ?? 'infinity' };
  const last = after ? JOURNEY_KINDS.indexOf(after.kind) : 0;
  for (const [rank, kind] of JOURNEY_KINDS.entries()) {
    if (after && rank === last) bounds[`before_${kind}`] = after.id;
    else bounds[`before_${kind}`] = rank > last ? 0 : GREATEST_ID;
  }
  return bounds;
}

const typedQuery = sql`(websearch_to_tsquery('english', ${sql.placeholder('asTyped')})
  || (websearch_to_tsquery('english', ${sql.placeholder('head')}) && to_tsquery('english', ${sql.placeholder('prefix')})))`;

function matchesAsTyped({ search }: Way): SQL {
  return sql`${search} @@ ${typedQuery}`;
}

const markedWords = sql<string>`ts_headline('english', left(item.words, ${sql.raw(String(MARKED_CHARACTERS))}), ${typedQuery},
  'HighlightAll=true, StartSel=[, StopSel=]')`;

/** Every long word stands there in a near spelling, and every short one as it is. */
function nearTo(near: readonly NearWord[]): Match {
  return ({ search, words }) => {
    const long = near.map(({ word, slips }) =>
      or(sql`${words} %> ${word}::text`, sql`${search} @@ to_tsquery('english', ${slips})`),
    );
    const short = sql`plainto_tsquery('english', ${sql.placeholder('alongside')})`;
    return and(...long, sql`(numnode(${short}) = 0 or ${search} @@ ${short})`);
  };
}
