import type { TrapId } from '@kith/contract/thinking-traps/trap-ids';
import { PATTERNS_SHOWN, type ThoughtPatterns } from '@kith/contract/thought-patterns';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { thoughtRecords } from './schema.ts';

const { memberId, authorId, deletedAt, distortions, ownTraps, emotions } = thoughtRecords;

/** Patterns are of one's own records alone, so no share tells by a number that a record is there. */
const isOwn = and(eq(memberId, VIEWER), eq(authorId, VIEWER), isNull(deletedAt));

const recordCount = prepared((db) =>
  db.select({ records: count() }).from(thoughtRecords).where(isOwn).prepare('thought_patterns_records'),
);

const trapCounts = prepared((db) => {
  const known = db
    .select({ trap: sql<string>`unnest(${distortions})`.as('trap'), own: sql<boolean>`false`.as('own') })
    .from(thoughtRecords)
    .where(isOwn);
  const named = db
    .select({ trap: sql<string>`unnest(${ownTraps})`.as('trap'), own: sql<boolean>`true`.as('own') })
    .from(thoughtRecords)
    .where(isOwn);
  const traps = unionAll(known, named).as('traps');
  return db
    .select({ trap: traps.trap, own: traps.own, records: count() })
    .from(traps)
    .groupBy(traps.trap, traps.own)
    .orderBy(desc(count()), traps.own, traps.trap)
    .limit(PATTERNS_SHOWN)
    .prepare('thought_patterns_traps');
});

const feelingMeans = prepared((db) => {
  const feeling = sql`jsonb_array_elements(${emotions})`.as('feeling');
  const felt = db.select({ feeling }).from(thoughtRecords).where(isOwn).as('felt');
  const rated = (part: 'before' | 'after') => sql`(${felt.feeling} ->> ${sql.raw(`'${part}'`)})::int`;
  const mean = (part: 'before' | 'after') => sql<number>`round(avg(${rated(part)}))::int`;
  const name = sql<string>`${felt.feeling} ->> 'name'`;
  return db
    .select({ name, records: count(), before: mean('before'), after: mean('after') })
    .from(felt)
    .where(and(isNotNull(rated('before')), isNotNull(rated('after'))))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(PATTERNS_SHOWN)
    .prepare('thought_patterns_feelings');
});

/** What the caller's own records have in common. */
export async function selectPatterns(ctx: ViewerCtx): Promise<ThoughtPatterns> {
  const [total] = await recordCount(ctx.db).execute({ ...eyes(ctx) });
  const traps = await trapCounts(ctx.db).execute({ ...eyes(ctx) });
  const feelings = await feelingMeans(ctx.db).execute({ ...eyes(ctx) });
  return {
    records: total?.records ?? 0,
    traps: traps.map(({ trap, own, records }) => ({
      id: own ? null : (trap as TrapId),
      own: own ? trap : null,
      records,
    })),
    feelings,
  };
}
