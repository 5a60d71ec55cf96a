import { and, desc, eq, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Viewer, ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, type Newest, sharesTo, VIEWER } from '#policy';
import { NOTE, notePolicy } from './policy.ts';
import { notes } from './schema.ts';
import type { Page } from './store.ts';

type Way = ReturnType<typeof sharesTo>[number];
type SharedAs = Way['shares'];

const MEMBER = sql.placeholder('memberId');
const ABOUT = sql.placeholder('aboutId');
const REACH = sql.placeholder('reach');

/**
 * Notes in the journey of `memberId` as the caller may see them, by each way that leads to one: every way has an index in the order of
 * the journey, and all are judged by the same predicate; one that is shared twice comes by two. Executed with `eyes(ctx)` and `memberId`.
 */
export function visibleNotes(db: Db, relation: Viewer['relation'], newest: Newest) {
  if (relation === 'self') return [journeyOf(db, undefined)];
  const byCaller = and(eq(notes.authorId, VIEWER), not(notes.byMember));
  const inJourney = ({ aboutId }: SharedAs) => and(eq(aboutId, MEMBER), notes.inJourney);
  return [journeyOf(db, byCaller), ...waysToShared(db, inJourney, newest)];
}

function journeyOf(db: Db, by: SQL | undefined) {
  const { id, sortAt, words, search } = notes;
  return db
    .select({ id, sortAt, words, search })
    .from(notes)
    .where(and(eq(notes.aboutId, MEMBER), notes.inJourney, by, notePolicy.read(db)))
    .as('visible_notes');
}

/** Others' notes that are shared with the caller, by name, by group and by team of an organisation: ways through much of which they see little. */
function waysToShared(db: Db, which: (share: SharedAs) => SQL | undefined, newest: Newest) {
  return sharesTo(db, NOTE).map((way) => {
    const found = newestOf(db, way, which(way.shares), newest);
    return way.of ? onceOf(db, way.of, found) : found;
  });
}

function newestOf(db: Db, { shares, isTheirs }: Way, which: SQL | undefined, { isIn, reach }: Newest) {
  const { recordId, recordAt } = shares;
  const { words, search } = notes;
  return db
    .select({ id: recordId, sortAt: recordAt, words, search })
    .from(shares)
    .innerJoin(notes, eq(notes.id, recordId))
    .where(
      and(isTheirs, which, ne(notes.authorId, VIEWER), notePolicy.read(db), isIn(recordAt, recordId, search)),
    )
    .orderBy(desc(recordAt), desc(recordId))
    .limit(reach)
    .as('visible_notes');
}

/** A note that several groups of one way lead to is one. */
function onceOf(db: Db, of: NonNullable<Way['of']>, found: ReturnType<typeof newestOf>) {
  const { id, sortAt, words, search } = found;
  return db
    .selectDistinctOn([sortAt, id], { id, sortAt, words, search })
    .from(of)
    .crossJoinLateral(found)
    .orderBy(desc(sortAt), desc(id))
    .as('visible_notes');
}

const isAboutAsked = (aboutId: SQLWrapper): SQL | undefined =>
  or(sql`${ABOUT}::bigint is null`, sql`${aboutId} = ${ABOUT}`);

/** Each way in has its own order and its own bound: others write about the caller, and others share with them. */
const idsFromOthers = prepared((db) => {
  const isInOwnJourney = and(eq(notes.aboutId, VIEWER), notes.inJourney);
  const about = db
    .select({ id: notes.id, sortAt: notes.sortAt })
    .from(notes)
    .where(and(isInOwnJourney, not(notes.byMember), isAboutAsked(notes.aboutId), notePolicy.read(db)))
    .orderBy(desc(notes.sortAt), desc(notes.id))
    .limit(REACH);
  const isElsewhere = ({ aboutId }: SharedAs) => and(sql`not (${isInOwnJourney})`, isAboutAsked(aboutId));
  const newest: Newest = { isIn: () => undefined, upTo: sql`'infinity'::timestamptz`, reach: REACH };
  const [byName, byGroup, byTeam] = waysToShared(db, isElsewhere, newest).map((way) =>
    db
      .select({ id: way.id, sortAt: way.sortAt })
      .from(way)
      .orderBy(desc(way.sortAt), desc(way.id))
      .limit(REACH),
  );
  if (!byName || !byGroup || !byTeam) throw new Error('a way is missing');
  return union(about, byName, byGroup, byTeam)
    .orderBy(sql`2 desc, 1 desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('notes_from_others');
});

/** Ids of notes that others have written and the caller may see, newest first; about one member if asked. */
export async function selectIdsFromOthers(
  ctx: ViewerCtx,
  aboutId: number | undefined,
  page: Page,
): Promise<number[]> {
  const reach = page.offset + page.limit;
  const asked = { ...eyes(ctx), ...page, reach, aboutId: aboutId ?? null };
  const rows = await idsFromOthers(ctx.db).execute(asked);
  return rows.map(({ id }) => id);
}
