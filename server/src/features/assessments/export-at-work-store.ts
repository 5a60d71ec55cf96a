import { and, desc, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes } from '#policy/callers';
import { type ShareBranch, throughShares } from '#policy/shares';
import { flagsToRead } from './flags-at-work-store.ts';
import { membersAtWork } from './members-at-work-store.ts';
import { ASSESSMENT, resultIsShared } from './policy.ts';
import { assessments } from './schema.ts';

const LIMIT = sql.placeholder('limit');

/** The members in the caller's care, asked for once however often the statement names them. */
const nearOf = (db: Db) => db.$with('near').as(db.select().from(membersAtWork(db)));

const newestIds = prepared((db) => {
  const near = nearOf(db);
  const [byName, byGroup, byTeam] = throughShares(db, ASSESSMENT, (branch) => newestOf(db, near, branch));
  const { id, memberId, at } = byName;
  const newest = union(
    db.select({ id, memberId, at }).from(byName),
    db.select({ id: byGroup.id, memberId: byGroup.memberId, at: byGroup.at }).from(byGroup),
    db.select({ id: byTeam.id, memberId: byTeam.memberId, at: byTeam.at }).from(byTeam),
  )
    .orderBy(sql`3 desc, 1 desc`)
    .limit(LIMIT)
    .as('newest');
  const person = accounts(db);
  const asRead = sql`${person.name}, ${newest.memberId}, ${assessments.code}, ${newest.at}, ${newest.id}`;
  return db
    .with(near)
    .select({
      // One array: thousands of rows would be read by the server in one turn of its event loop.
      ids: sql<number[]>`coalesce(json_agg(${newest.id} order by ${asRead}), '[]')`,
      oldest: sql<number | null>`(array_agg(${newest.id} order by ${newest.at}, ${newest.id}))[1]`.mapWith(
        Number,
      ),
    })
    .from(newest)
    .innerJoin(person, eq(person.id, newest.memberId))
    .innerJoin(assessments, eq(assessments.id, newest.id))
    .prepare('assessments_exported_ids');
});

/**
 * The newest of one branch. Shares stand in the order of their records' times, so no more of them are read
 * than the table has lines for, and those of people who are no longer in the caller's care. Members are
 * looked up and not joined: a join would first read all shares, or ask each member for each share.
 */
function newestOf(db: Db, near: ReturnType<typeof nearOf>, { shares, of, isTheirs }: ShareBranch) {
  const { recordId: id, recordAt: at, memberId } = shares;
  const isNear = sql`(${memberId} in (select ${near.memberId} from ${near})) is true`;
  const onTheTeam = sql`(${memberId} in (select ${near.memberId} from ${near} where ${near.onTheTeam}))`;
  const found = db
    .select({ id, memberId, at })
    .from(shares)
    .innerJoin(assessments, eq(assessments.id, id))
    .where(and(isTheirs, isNear, resultIsShared(db, onTheTeam)))
    .orderBy(desc(at), desc(id))
    .limit(LIMIT)
    .as('found');
  if (!of) return found;
  return db
    .select({ id: found.id, memberId: found.memberId, at: found.at })
    .from(of)
    .crossJoinLateral(found)
    .as('found_in_each');
}

/**
 * The newest results that the caller may see: by name, by instrument, oldest first; and whether there are
 * more.
 */
export async function selectNewestIds(ctx: ViewerCtx, most: number) {
  const [found] = await newestIds(ctx.db).execute({ ...eyes(ctx), limit: most + 1 });
  const { ids, oldest } = found ?? { ids: [], oldest: null };
  const isCut = ids.length > most;
  return { ids: isCut ? ids.filter((id) => id !== oldest) : ids, isCut };
}

const byIds = prepared((db) => {
  const near = nearOf(db);
  const { id, memberId, code, instrumentVersion, sortAt, receivedAt, scores } = assessments;
  const flags = flagsToRead(db, near.onTheTeam);
  return db
    .with(near)
    .select({ id, memberId, code, instrumentVersion, sortAt, receivedAt, scores, flags })
    .from(assessments)
    .innerJoin(near, eq(near.memberId, memberId))
    .where(and(isAsked(id), resultIsShared(db, near.onTheTeam)))
    .prepare('assessments_exported');
});

/** Those of these results that the caller may still see, in the order of the ids. */
export async function selectForExport(ctx: ViewerCtx, ids: readonly number[]): Promise<ExportedRow[]> {
  const rows = await byIds(ctx.db).execute({ ...eyes(ctx), ids });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export type ExportedRow = Awaited<ReturnType<ReturnType<typeof byIds>['execute']>>[number];
