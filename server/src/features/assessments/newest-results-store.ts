import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/db';
import { type ShareBranch, throughShares } from '#policy/shares';
import { ASSESSMENT, opensResult } from './policy.ts';
import { assessments } from './schema.ts';
import type { StoredFlag, StoredScore } from './stored.ts';

/** Of each way by which results reach the caller, so many of a member are looked at, the newest first. */
const RESULTS_READ = 60;

/** The newest result of an instrument, as JSON of a statement has it, with the one before. */
export interface SeenResult {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly at: string;
  readonly scores: readonly StoredScore[];
  readonly flags: readonly StoredFlag[];
  readonly beforeId: number | null;
  readonly before: readonly StoredScore[] | null;
  /** Whether a score changed reliably for the worse. */
  readonly isHarder: boolean;
  /** Whether it is new enough to need a look for what it says. */
  readonly isNew: boolean;
}

/**
 * For one member the newest result of each instrument that the caller may see by a share, with a rank: 1 for
 * an urgent flag, 2 for one that opened the support prompt, 3 for a reliable change for the worse, 5 for a
 * gentle flag, 6 for none of these, null without a result. Executed with `eyes(ctx)`, `since` and `rules`.
 */
export function newestResults(db: Db, about: SQLWrapper) {
  const [byName, byGroup, byTeam] = throughShares(db, ASSESSMENT, (branch) => sharedAbout(db, branch, about));
  const seen = union(byName, byGroup, byTeam).as('seen');
  const { id, code, instrumentVersion, sortAt, scores, flags } = assessments;
  const ofCode = sql`partition by ${code} order by ${sortAt} desc, ${id} desc`;
  const ordered = db
    .select({
      id,
      code,
      instrumentVersion,
      sortAt,
      scores,
      flags,
      nth: sql<number>`row_number() over (${ofCode})`.as('nth'),
      beforeId: sql<number | null>`lead(${id}) over (${ofCode})`.as('before_id'),
      before: sql<StoredScore[] | null>`lead(${scores}) over (${ofCode})`.as('before'),
    })
    .from(seen)
    .innerJoin(assessments, eq(assessments.id, seen.id))
    .as('ordered');
  const judged = db
    .select({
      id: ordered.id,
      sortAt: ordered.sortAt,
      isNew: isNew(ordered.sortAt).as('is_new'),
      isHarder: isHarder(ordered).as('is_harder'),
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
  const named = sql`json_build_object('id', ${judged.id}, 'code', ${judged.code}, 'version', ${judged.version}, 'at', ${judged.sortAt}, 'scores', ${judged.scores}, 'flags', ${judged.flags}, 'beforeId', ${judged.beforeId}, 'before', ${judged.before}, 'isHarder', ${judged.isHarder}, 'isNew', ${judged.isNew})`;
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

function sharedAbout(db: Db, { shares, of, isTheirs }: ShareBranch, about: SQLWrapper) {
  const { recordId, recordAt, memberId } = shares;
  const newest = db
    .select({ id: recordId })
    .from(shares)
    .innerJoin(assessments, eq(assessments.id, recordId))
    .where(and(isTheirs, eq(memberId, about), opensResult(db)))
    .orderBy(desc(recordAt), desc(recordId))
    .limit(RESULTS_READ)
    .as('newest_result');
  const one = { id: newest.id };
  return of ? db.select(one).from(of).crossJoinLateral(newest) : db.select(one).from(newest);
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
