import { and, asc, desc, eq, gte, lte, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/db';
import { throughShares } from '#policy/shares';
import { flagsToRead } from './flags-at-work-store.ts';
import { ASSESSMENT, resultIsShared } from './policy.ts';
import { assessments } from './schema.ts';
import type { StoredFlag, StoredScore } from './stored.ts';

/** The newest result of an instrument, as JSON of a statement has it, with the one before. */
export interface SeenResult {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly at: string;
  /** When the server had it; null for an old one. */
  readonly receivedAt: string | null;
  readonly scores: readonly StoredScore[];
  readonly flags: readonly StoredFlag[];
  readonly beforeId: number | null;
  readonly before: readonly StoredScore[] | null;
  /** Whether it is new and a score changed reliably for the worse. */
  readonly isHarder: boolean;
  /** Whether it is new enough to need a look for what it says. */
  readonly isNew: boolean;
}

interface Near {
  readonly memberId: SQLWrapper;
  /** `isOnTeamOf`, asked once for the member. */
  readonly onTheTeam: SQLWrapper;
}

/**
 * For one member the newest result of each instrument that the caller may see by a share, with a rank: 1 for
 * an urgent flag, 2 for one that opened the support prompt, 3 for a reliable change for the worse, 5 for a
 * gentle flag, 6 for none of these, null without a result. Executed with `eyes(ctx)`,
 * `codes`, `since` and `rules`.
 */
export function newestResults(db: Db, near: Near) {
  const seen = newestOfEach(db, near);
  const { id, code, instrumentVersion, sortAt, receivedAt, scores, flags } = seen;
  const ofCode = sql`partition by ${code} order by ${sortAt} desc, ${id} desc`;
  const ordered = db
    .select({
      id,
      code,
      instrumentVersion,
      sortAt,
      receivedAt,
      scores,
      flags,
      nth: sql<number>`row_number() over (${ofCode})`.as('nth'),
      beforeId: sql<number | null>`lead(${id}) over (${ofCode})`.as('before_id'),
      before: sql<StoredScore[] | null>`lead(${scores}) over (${ofCode})`.as('before'),
    })
    .from(seen)
    .as('ordered');
  const judged = db
    .select({
      id: ordered.id,
      sortAt: ordered.sortAt,
      receivedAt: ordered.receivedAt,
      isNew: isNew(ordered.sortAt).as('is_new'),
      isHarder: sql<boolean>`(${isNew(ordered.sortAt)} and ${isHarder(ordered)})`.as('is_harder'),
      flags: ordered.flags,
      code: ordered.code,
      version: ordered.instrumentVersion,
      scores: ordered.scores,
      beforeId: ordered.beforeId,
      before: ordered.before,
    })
    .from(ordered)
    .where(eq(ordered.nth, 1))
    .as('judged');
  const rank = rankOf(judged);
  const named = sql`json_build_object('id', ${judged.id}, 'code', ${judged.code}, 'version', ${judged.version}, 'at', ${judged.sortAt}, 'receivedAt', ${judged.receivedAt}, 'scores', ${judged.scores}, 'flags', ${judged.flags}, 'beforeId', ${judged.beforeId}, 'before', ${judged.before}, 'isHarder', ${judged.isHarder}, 'isNew', ${judged.isNew})`;
  return db
    .select({
      results: sql<
        SeenResult[]
      >`coalesce(json_agg(${named} order by ${judged.sortAt} desc, ${judged.id} desc), '[]')`.as('results'),
      rank: sql<number | null>`min(${rank})`.as('result_rank'),
      rankedAt: sql<Date | null>`(array_agg(${judged.sortAt} order by ${rank}, ${judged.sortAt} desc))[1]`.as(
        'ranked_at',
      ),
    })
    .from(judged)
    .as('found');
}

/** The newest two of each instrument, by the index of each: a check-in of each day hides no other one. */
function newestOfEach(db: Db, near: Near) {
  const { id, code, instrumentVersion, sortAt, receivedAt, scores, memberId } = assessments;
  const flags = flagsToRead(db, near.onTheTeam).as('flags_to_read');
  const since = oldestShare(db, near.memberId);
  const isOfCode = and(eq(memberId, near.memberId), eq(code, sql`instrument.of_code`));
  const newest = db
    .select({ id, code, instrumentVersion, sortAt, receivedAt, scores, flags })
    .from(assessments)
    .where(and(isOfCode, gte(sortAt, since.at), resultIsShared(db, near.onTheTeam)))
    .orderBy(desc(sortAt), desc(id))
    .limit(2)
    .as('newest_result');
  return db
    .select({
      id: newest.id,
      code: newest.code,
      instrumentVersion: newest.instrumentVersion,
      sortAt: newest.sortAt,
      receivedAt: newest.receivedAt,
      scores: newest.scores,
      flags: newest.flags,
    })
    .from(since)
    .crossJoin(sql`unnest(${sql.placeholder('codes')}::text[]) as instrument(of_code)`)
    .crossJoinLateral(newest)
    .as('seen');
}

/**
 * When the oldest result was done that is shared with the caller: without one, no result is read. The order
 * begins with the member, which only `shares_to_about` has: by `shares_to` the shares of all members are read
 * for each. An equality would take the member out of the order.
 */
function oldestShare(db: Db, about: SQLWrapper) {
  const [byName, byGroup, byTeam] = throughShares(db, ASSESSMENT, ({ shares, of, isTheirs }) => {
    const first = db
      .select({ at: shares.recordAt })
      .from(shares)
      .where(and(isTheirs, gte(shares.memberId, about), lte(shares.memberId, about)))
      .orderBy(desc(shares.memberId), asc(shares.recordAt), asc(shares.recordId))
      .limit(1)
      .as('first_share');
    const one = { at: first.at };
    return of ? db.select(one).from(of).crossJoinLateral(first) : db.select(one).from(first);
  });
  const each = unionAll(byName, byGroup, byTeam).as('each_share');
  return db
    .select({ at: sql<Date | null>`min(${each.at})`.as('first_at') })
    .from(each)
    .as('oldest');
}

const isNew = (at: SQLWrapper) => sql<boolean>`(${at} >= ${sql.placeholder('since')}::timestamptz)`;

interface Two {
  readonly code: SQLWrapper;
  readonly instrumentVersion: SQLWrapper;
  readonly scores: SQLWrapper;
  readonly before: SQLWrapper;
}

/** By the points of the instrument, which the statement is given under names that no column has. */
function isHarder({ code, instrumentVersion, scores, before }: Two) {
  const rules = sql`jsonb_to_recordset(${sql.placeholder('rules')}::jsonb) as rule(of_code text, of_version integer, of_scale text, points numeric, worse integer)`;
  const read = (side: SQLWrapper, name: string) =>
    sql`jsonb_to_recordset(${side}) as ${sql.raw(name)}(scale text, score numeric)`;
  return sql<boolean>`exists (select 1 from ${rules} join ${read(scores, 'now')} on now.scale = rule.of_scale join ${read(before, 'former')} on former.scale = rule.of_scale where rule.of_code = ${code} and rule.of_version = ${instrumentVersion} and (now.score - former.score) * rule.worse >= rule.points)`;
}

interface Judged {
  readonly flags: SQLWrapper;
  readonly isNew: SQLWrapper;
  readonly isHarder: SQLWrapper;
}

function rankOf({ flags, isNew: fresh, isHarder: harder }: Judged) {
  const has = (level: string) => sql`${flags} @? ${sql.raw(`'$[*] ? (@.level == "${level}")'`)}`;
  return sql<number>`case when not ${fresh} then 6 when ${has('urgent')} then 1 when ${has('prompt')} then 2 when ${harder} then 3 when ${has('gentle')} then 5 else 6 end`;
}
