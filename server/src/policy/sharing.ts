import { type Action, type Area, allows } from '@kith/contract/permissions';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { ViewerCtx } from '../kernel/context.ts';
import type { Db } from '../kernel/db.ts';
import { NOW, VIEWER } from './eyes.ts';
import { grants, shares } from './schema.ts';

interface RecordColumns {
  readonly id: SQLWrapper;
  readonly aboutId: SQLWrapper;
}

/**
 * The second question of permission: is this row shared with the caller, now, and may they still read its area for the member it is
 * about? The statement is executed with `eyes(ctx)`.
 */
export function isSharedWith(db: Db, kind: string, area: Area, record: RecordColumns): SQL | undefined {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.kind, kind), eq(shares.recordId, record.id), isToCaller()));
  return and(exists(share), or(eq(record.aboutId, VIEWER), isGranted(db, record.aboutId, area, 'view')));
}

/** What is shared with the caller: ids of records, with their time and whom they are about. A way to rows that `isSharedWith` judges. */
export function sharedTo(db: Db, kind: string) {
  return db
    .select({ recordId: shares.recordId, recordAt: shares.recordAt, aboutId: shares.aboutId })
    .from(shares)
    .where(and(eq(shares.kind, kind), isToCaller()))
    .as('shared_to');
}

function isToCaller(): SQL | undefined {
  return and(
    eq(shares.audience, 'user'),
    eq(shares.audienceId, VIEWER),
    or(isNull(shares.endsAt), gt(shares.endsAt, NOW)),
  );
}

/** Whether the caller is a supporter of that member with a live grant of the area. */
export function isGranted<A extends Area>(db: Db, memberId: SQLWrapper, area: A, action: Action<A>): SQL {
  const given = sql`${grants.permissions} -> ${area}::text -> ${action}::text = 'true'::jsonb`;
  const byDefault = or(isNull(grants.permissions), eq(grants.permissions, sql`'{}'::jsonb`));
  const live = db
    .select({ one: sql`1` })
    .from(grants)
    .where(
      and(
        eq(grants.supporterId, VIEWER),
        eq(grants.memberId, memberId),
        isNotNull(grants.acceptedAt),
        isNull(grants.endedAt),
        or(isNull(grants.endsAt), gt(grants.endsAt, NOW)),
        allows(null, area, action) ? or(byDefault, given) : given,
      ),
    );
  return exists(live);
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
        isNotNull(grants.acceptedAt),
        isNull(grants.endedAt),
        or(isNull(grants.endsAt), gt(grants.endsAt, ctx.clock.now())),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

interface Shareable {
  readonly kind: string;
  readonly recordId: number;
  readonly recordAt: Date;
  readonly aboutId: number;
}

/** Replaces the people a record is shared with by these. */
export async function shareWith(
  ctx: ViewerCtx,
  record: Shareable,
  userIds: readonly number[],
): Promise<void> {
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

/** The ids of the people a record is shared with now, as a column of a statement executed with `eyes(ctx)`. */
export function sharedWith(db: Db, kind: string, recordId: SQLWrapper): SQL<number[]> {
  const people = db
    .select({ id: shares.audienceId })
    .from(shares)
    .where(
      and(
        eq(shares.kind, kind),
        eq(shares.recordId, recordId),
        eq(shares.audience, 'user'),
        or(isNull(shares.endsAt), gt(shares.endsAt, NOW)),
      ),
    )
    .orderBy(shares.audienceId);
  return sql`array(${people})`.mapWith((ids: readonly string[]) => ids.map(Number));
}
