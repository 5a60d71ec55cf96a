import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes, STAFF } from '#policy/callers';
import { lateFrom } from './at-work-requests-store.ts';
import { membersAtWork } from './members-at-work-store.ts';
import { newestResults, type SeenResult } from './newest-results-store.ts';
import { CHANGE_RULES } from './reliable-points.ts';
import { assessmentRequests } from './schema.ts';

const CODES = CATALOGUE.map(({ code }) => code);

/** What needs a look, in the order in which it matters. Ranks from here on need none. */
const NO_LOOK = 6;

/** A member in the caller's care; the rest is about results and requests that the caller may see. */
export interface CaseRow {
  readonly memberId: number;
  readonly mayAsk: boolean;
  readonly results: readonly SeenResult[];
  readonly allCount: number;
  readonly lookCount: number;
}

interface Asked {
  readonly onlyLooks: boolean;
  /** Older results need no look. */
  readonly since: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Those who need a look first; within a reason the newest result, and the longest wait. */
const cases = prepared((db) => {
  const each = ranked(db).as('each_case');
  const isInView = sql`(not ${sql.placeholder('onlyLooks')}::boolean or ${each.rank} < ${sql.raw(`${NO_LOOK}`)})`;
  return db
    .select({
      memberId: sql`${each.memberId}`.mapWith(Number),
      mayAsk: each.mayAsk,
      results: each.results,
      allCount: each.allCount,
      lookCount: each.lookCount,
    })
    .from(each)
    .where(isInView)
    .orderBy(each.rank, sql`${each.order} nulls last`, each.name, each.memberId)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('assessments_at_work');
});

function ranked(db: Db) {
  const near = membersAtWork(db);
  const person = accounts(db);
  const found = newestResults(db, near);
  const waits = waitingLong(db, near);
  const rank = sql`least(${found.rank}, case when ${waits.since} is not null then 4 end, ${sql.raw(`${NO_LOOK}`)})`;
  const byWait = sql`case when ${rank} = 4 then extract(epoch from ${waits.since}) else -extract(epoch from ${found.rankedAt}) end`;
  return db
    .select({
      memberId: near.memberId,
      mayAsk: near.mayAsk,
      name: person.name,
      results: found.results,
      rank: sql<number>`${rank}`.as('rank'),
      order: sql<number>`${byWait}`.as('order_within'),
      allCount: sql`count(*) over ()`.mapWith(Number).as('all_count'),
      lookCount: sql`count(*) filter (where ${rank} < ${sql.raw(`${NO_LOOK}`)}) over ()`
        .mapWith(Number)
        .as('look_count'),
    })
    .from(near)
    .innerJoin(person, eq(person.id, near.memberId))
    .leftJoinLateral(found, sql`true`)
    .leftJoinLateral(waits, sql`true`)
    .where(sql`(${near.mayAsk} or ${found.rank} is not null)`);
}

/** Since when the caller's oldest request is late, or waits for long without a day. */
function waitingLong(db: Db, near: { readonly memberId: SQLWrapper; readonly mayAsk: SQLWrapper }) {
  const { memberId, askedBy, createdAt } = assessmentRequests;
  const asked = and(eq(askedBy, STAFF), eq(memberId, near.memberId), sql`${near.mayAsk}`);
  return db
    .select({ since: sql<Date | null>`min(${createdAt})`.as('since') })
    .from(assessmentRequests)
    .where(and(asked, isOpen(), isLate()))
    .as('waits');
}

const isOpen = () => and(isNull(assessmentRequests.withdrawnAt), isNull(assessmentRequests.completedAt));

const isLate = () => sql`${lateFrom()} < ${sql.placeholder('now')}::timestamptz`;

export function selectCases(ctx: ViewerCtx, { since, ...asked }: Asked): Promise<CaseRow[]> {
  const rules = JSON.stringify(CHANGE_RULES);
  return cases(ctx.db).execute({ ...eyes(ctx), ...asked, since: since.toISOString(), rules, codes: CODES });
}
