import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { opensResult } from './policy.ts';
import { assessments } from './schema.ts';

/** Of each instrument there is one in a day, so a year has fewer. */
const ROWS_MAX = 6000;

const { code, instrumentVersion, day, scores, withheld, memberId, sortAt, id } = assessments;
const SINCE = sql`${sql.placeholder('since')}::timestamptz`;
/** What the member alone may know of it. */
const isAlarming = sql<boolean>`${assessments.flags} @? '$[*] ? (@.level != "gentle")'`;

const ofMember = (db: Db, also: SQL | undefined) =>
  db
    .select({ id, code, instrumentVersion, day, scores, withheld, isAlarming: isAlarming.as('is_alarming') })
    .from(assessments)
    .where(and(eq(memberId, sql.placeholder('memberId')), gte(sortAt, SINCE), also))
    .orderBy(desc(sortAt), desc(id))
    .limit(ROWS_MAX);

const all = prepared((db) => ofMember(db, undefined).prepare('assessments_for_insights'));
const opened = prepared((db) => ofMember(db, opensResult(db)).prepare('assessments_for_charts'));

export type ScoredRow = Awaited<ReturnType<typeof selectScored>>[number];

interface AskedScores {
  readonly memberId: number;
  readonly since: Date;
}

/** All results of a member since then, newest first: to work the index out of, never to be shown. */
export function selectScored(db: Db, asked: AskedScores) {
  return all(db).execute({ ...asked });
}

/** Those that the caller may see. */
export function selectScoredFor(ctx: ViewerCtx, asked: AskedScores): Promise<ScoredRow[]> {
  return opened(ctx.db).execute({ ...eyes(ctx), ...asked });
}
