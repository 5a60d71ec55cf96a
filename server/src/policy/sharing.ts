import { and, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '../kernel/context.ts';
import { grants, shares } from './schema.ts';

/** The second question of permission: is this row shared with the caller, now? */
export function isSharedWith(ctx: ViewerCtx, kind: string, recordId: PgColumn): SQL {
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(shares)
      .where(
        and(
          eq(shares.kind, kind),
          eq(shares.recordId, recordId),
          eq(shares.audience, 'user'),
          eq(shares.audienceId, ctx.viewer.userId),
          or(isNull(shares.endsAt), gt(shares.endsAt, ctx.clock.now())),
        ),
      ),
  );
}

/** With whom of the chosen a member's record may be shared: people with a live place on the member's team. */
export async function teamAmong(
  ctx: ViewerCtx,
  memberId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: grants.supporterId })
    .from(grants)
    .where(
      and(
        eq(grants.memberId, memberId),
        inArray(grants.supporterId, [...userIds]),
        sql`${grants.acceptedAt} is not null`,
        isNull(grants.endedAt),
        or(isNull(grants.endsAt), gt(grants.endsAt, ctx.clock.now())),
      ),
    );
  return rows.map((row) => row.id);
}

export interface Shared {
  readonly kind: string;
  readonly recordId: number;
  readonly aboutId: number;
}

/** Replaces the people a record is shared with by these. */
export async function shareWith(ctx: ViewerCtx, record: Shared, userIds: readonly number[]): Promise<void> {
  await ctx.db
    .delete(shares)
    .where(
      and(eq(shares.kind, record.kind), eq(shares.recordId, record.recordId), eq(shares.audience, 'user')),
    );
  if (userIds.length === 0) return;
  await ctx.db.insert(shares).values(
    userIds.map((audienceId) => ({
      ...record,
      audience: 'user' as const,
      audienceId,
      sharedBy: ctx.viewer.userId,
      sharedAt: ctx.clock.now(),
    })),
  );
}

/** Who each of these records is shared with now: record id to user ids. */
export async function sharedWith(
  ctx: ViewerCtx,
  kind: string,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({ recordId: shares.recordId, userId: shares.audienceId })
    .from(shares)
    .where(
      and(
        eq(shares.kind, kind),
        inArray(shares.recordId, [...ids]),
        eq(shares.audience, 'user'),
        or(isNull(shares.endsAt), gt(shares.endsAt, ctx.clock.now())),
      ),
    );
  for (const { recordId, userId } of rows) found.set(recordId, [...(found.get(recordId) ?? []), userId]);
  return found;
}
