import { OWN_TRAPS_OFFERED } from '@kith/contract/thought-records';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { readKeyword } from '#kernel/keyword';
import { eyes, VIEWER } from '#policy/callers';
import { thoughtRecordPolicy } from './policy.ts';
import { thoughtRecords } from './schema.ts';

interface Asked {
  readonly memberId: number;
  readonly keyword: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const { id, memberId, authorId, sortAt, search } = thoughtRecords;

/** Only their author searches records, so a search says nothing of those of others. */
const found = prepared((db) => {
  const sought = sql`${sql.placeholder('sought')}::text`;
  const matches = sql`${search} @@ websearch_to_tsquery('kith', ${sought})`;
  return db
    .select({ id })
    .from(thoughtRecords)
    .where(
      and(
        eq(memberId, sql.placeholder('memberId')),
        thoughtRecordPolicy.read(db),
        or(sql`${sought} is null`, and(eq(authorId, VIEWER), matches)),
      ),
    )
    .orderBy(desc(sortAt), desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('thought_records_found');
});

/** Ids of the records of a person that the caller may see, the newest first. */
export async function selectFound(ctx: ViewerCtx, { keyword, ...asked }: Asked): Promise<number[]> {
  const sought = keyword === undefined ? null : readKeyword(keyword).asTyped;
  const rows = await found(ctx.db).execute({ ...eyes(ctx), ...asked, sought });
  return rows.map((row) => row.id);
}

const ownTraps = prepared((db) => {
  const trap = sql<string>`unnest(${thoughtRecords.ownTraps})`.as('trap');
  const named = db
    .select({ trap, at: sortAt })
    .from(thoughtRecords)
    .where(and(eq(memberId, VIEWER), eq(authorId, VIEWER), sql`${thoughtRecords.deletedAt} is null`))
    .as('named');
  return db
    .select({ trap: named.trap })
    .from(named)
    .groupBy(named.trap)
    .orderBy(sql`max(${named.at}) desc`, named.trap)
    .limit(OWN_TRAPS_OFFERED)
    .prepare('thought_records_own_traps');
});

/** The traps that the caller has named in their own words, those of the newest records first. */
export async function selectOwnTraps(ctx: ViewerCtx): Promise<string[]> {
  const rows = await ownTraps(ctx.db).execute({ ...eyes(ctx) });
  return rows.map(({ trap }) => trap);
}
