import { NOTES_COUNTED } from '@kith/contract/caseload';
import { and, desc, eq, isNull, max, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { askedMembers } from '#policy/readers';
import { type ShareBranch, throughShares } from '#policy/shares';
import { NOTE, notePolicy } from './policy.ts';
import { notes } from './schema.ts';

/**
 * Reads each branch of notes about others, newest first, and stops at the counted maximum, also where much is
 * shared.
 */
const countsAbout = prepared((db) => {
  const { id, memberId, sortAt, authorId } = notes;
  const asked = askedMembers(db);
  const written = db
    .select({ id, memberId, sortAt })
    .from(notes)
    .innerJoin(asked, eq(asked.id, memberId))
    .where(and(eq(authorId, VIEWER), notePolicy.read(db)));
  const shared = throughShares(db, NOTE, (branch) => newestAbout(db, branch));
  const each = union(written, ...shared).as('each_note');
  const count = sql<number>`least(count(*), ${sql.raw(String(NOTES_COUNTED))})::int`;
  return db
    .select({ memberId: each.memberId, count, latestAt: max(each.sortAt) })
    .from(each)
    .groupBy(each.memberId)
    .prepare('notes_counts_about');
});

function newestAbout(db: Db, { shares, of, isTheirs }: ShareBranch) {
  const { recordId, recordAt, memberId } = shares;
  const asked = askedMembers(db);
  const newest = db
    .select({ id: recordId, memberId, sortAt: recordAt })
    .from(shares)
    .innerJoin(notes, eq(notes.id, recordId))
    .where(and(isTheirs, eq(memberId, asked.id), notePolicy.read(db)))
    .orderBy(desc(recordAt), desc(recordId))
    .limit(NOTES_COUNTED)
    .as('newest_note');
  const columns = { id: newest.id, memberId: newest.memberId, sortAt: newest.sortAt };
  const from = db.select(columns).from(asked);
  return of ? from.crossJoin(of).crossJoinLateral(newest) : from.crossJoinLateral(newest);
}

/**
 * SQL for the time of the newest note about a member that the caller may see; null without one. Executed with
 * `eyes(ctx)`.
 */
export function newestNote(db: Db, about: SQLWrapper): SQL {
  const { sortAt, authorId, byMember, deletedAt } = notes;
  const written = db
    .select({ at: sortAt })
    .from(notes)
    .where(
      and(
        eq(notes.memberId, about),
        eq(authorId, VIEWER),
        not(byMember),
        isNull(deletedAt),
        notePolicy.read(db),
      ),
    )
    .orderBy(desc(sortAt))
    .limit(1);
  const shared = throughShares(db, NOTE, ({ shares, of, isTheirs }) => {
    const { recordId, recordAt, memberId } = shares;
    const from = db.select({ at: recordAt }).from(shares);
    const found = from
      .innerJoin(notes, eq(notes.id, recordId))
      .where(and(isTheirs, eq(memberId, about), notePolicy.read(db)))
      .orderBy(desc(recordAt))
      .limit(1);
    if (!of) return found;
    const newest = found.as('newest_note');
    return db.select({ at: newest.at }).from(of).crossJoinLateral(newest);
  });
  const each = [written, ...shared].map((one) => sql`(${one.getSQL()})`);
  return sql`(select max(at) from (${sql.join(each, sql` union all `)}) as each_note(at))`;
}

/**
 * The number of notes about each of these members that the caller may see, up to `NOTES_COUNTED`, and when
 * the newest was written. Members without a note are absent.
 */
export async function countNotes(
  ctx: ViewerCtx,
  memberIds: readonly number[],
): Promise<Map<number, { readonly count: number; readonly latestAt: Date }>> {
  const rows = await countsAbout(ctx.db).execute({ ...eyes(ctx), memberIds });
  return new Map(
    rows.flatMap(({ memberId, count, latestAt }) => (latestAt ? [[memberId, { count, latestAt }]] : [])),
  );
}
