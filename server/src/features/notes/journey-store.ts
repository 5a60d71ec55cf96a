import { and, desc, eq, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Viewer, ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { type Newest, type ShareBranch, throughShares } from '#policy/shares';
import { NOTE, notePolicy } from './policy.ts';
import { notes } from './schema.ts';
import type { Page } from './store.ts';

type SharedAs = ShareBranch['shares'];

const MEMBER = sql.placeholder('memberId');
const REACH = sql.placeholder('reach');

/**
 * Notes in the journey of `memberId` as the caller may see them, by each branch. Every branch has an index in
 * the order of the journey, and one predicate judges all of them. A note that is shared twice comes from two
 * branches. Executed with `eyes(ctx)` and `memberId`.
 */
export function visibleNotes(db: Db, relation: Viewer['relation'], newest: Newest) {
  if (relation === 'self') return [journeyOf(db, undefined)];
  const byCaller = and(eq(notes.authorId, VIEWER), not(notes.byMember));
  const inJourney = ({ memberId }: SharedAs) => and(eq(memberId, MEMBER), notes.inJourney);
  return [journeyOf(db, byCaller), ...sharedBranches(db, inJourney, newest)];
}

function journeyOf(db: Db, by: SQL | undefined) {
  const { id, sortAt, words, search } = notes;
  return db
    .select({ id, sortAt, words, search })
    .from(notes)
    .where(and(eq(notes.memberId, MEMBER), notes.inJourney, by, notePolicy.read(db)))
    .as('visible_notes');
}

/**
 * Notes of others that are shared with the caller by name, by group, and by team of an organisation. Of a
 * large share the caller sees little.
 */
function sharedBranches(db: Db, which: (share: SharedAs) => SQL | undefined, newest: Newest) {
  return throughShares(db, NOTE, (branch) => {
    const found = newestOf(db, branch, which(branch.shares), newest);
    return branch.of ? onceOf(db, branch.of, found) : found;
  });
}

function newestOf(
  db: Db,
  { shares, isTheirs }: ShareBranch,
  which: SQL | undefined,
  { isIn, reach }: Newest,
) {
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

/** Several groups of one branch may lead to the same note: it counts once. */
function onceOf(db: Db, of: NonNullable<ShareBranch['of']>, found: ReturnType<typeof newestOf>) {
  const { id, sortAt, words, search } = found;
  return db
    .selectDistinctOn([sortAt, id], { id, sortAt, words, search })
    .from(of)
    .crossJoinLateral(found)
    .orderBy(desc(sortAt), desc(id))
    .as('visible_notes');
}

const isOfAskedMember = (memberId: SQLWrapper): SQL | undefined =>
  or(sql`${MEMBER}::bigint is null`, sql`${memberId} = ${MEMBER}`);

/**
 * Each branch has its own order and its own limit: others write about the caller, and others share with them.
 */
const idsFromOthers = prepared((db) => {
  const isInOwnJourney = and(eq(notes.memberId, VIEWER), notes.inJourney);
  const about = db
    .select({ id: notes.id, sortAt: notes.sortAt })
    .from(notes)
    .where(and(isInOwnJourney, not(notes.byMember), isOfAskedMember(notes.memberId), notePolicy.read(db)))
    .orderBy(desc(notes.sortAt), desc(notes.id))
    .limit(REACH);
  const isElsewhere = ({ memberId }: SharedAs) =>
    and(sql`not (${isInOwnJourney})`, isOfAskedMember(memberId));
  const newest: Newest = { isIn: () => undefined, upTo: sql`'infinity'::timestamptz`, reach: REACH };
  const newestIn = (branch: ReturnType<typeof sharedBranches>[number]) =>
    db
      .select({ id: branch.id, sortAt: branch.sortAt })
      .from(branch)
      .orderBy(desc(branch.sortAt), desc(branch.id))
      .limit(REACH);
  const [byName, byGroup, byTeam] = sharedBranches(db, isElsewhere, newest);
  return union(about, newestIn(byName), newestIn(byGroup), newestIn(byTeam))
    .orderBy(sql`2 desc, 1 desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('notes_from_others');
});

/** Ids of notes that others have written and the caller may see, newest first; about one member if asked. */
export async function selectIdsFromOthers(
  ctx: ViewerCtx,
  memberId: number | undefined,
  page: Page,
): Promise<number[]> {
  const reach = page.offset + page.limit;
  const asked = { ...eyes(ctx), ...page, reach, memberId: memberId ?? null };
  const rows = await idsFromOthers(ctx.db).execute(asked);
  return rows.map(({ id }) => id);
}
