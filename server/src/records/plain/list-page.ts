import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import type { RecordKind } from '../define-record.ts';
import type { BaseRow, Visible } from '../definition.ts';

export interface Asked {
  /** The caller's own without one. */
  readonly memberId: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

type Page<Row> = (
  ctx: ViewerCtx,
  asked: Asked,
) => Promise<{ readonly rows: Visible<Row>[]; readonly has_more_data: boolean }>;

/** What a list goes by, first things first: `[asc(table.title)]`. */
export type Order = readonly (SQL | PgColumn)[];

/**
 * A list of the records about a member, as far as the caller may see them; the newest first, without an order
 * of its own. Equals stand by their age, so that no page repeats a row of another.
 */
export function listPage<Row extends BaseRow>(record: RecordKind<Row>, orderBy?: Order): Page<Row> {
  const { name, table, policy } = record.definition;
  const order = orderBy ?? [desc(table.sortAt)];
  const about: SQL = eq(table.memberId, sql.placeholder('memberId'));
  const idsOf = prepared((db) =>
    db
      .select({ id: sql<number>`${table.id}`.mapWith(Number) })
      .from(table)
      .where(and(about, policy.read(db)))
      .orderBy(...order, desc(table.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`${name}_page`),
  );
  return async (ctx, { memberId = ctx.viewer.userId, limit, offset }) => {
    const found = await idsOf(ctx.db).execute({ ...eyes(ctx), memberId, limit: limit + 1, offset });
    const ids = found.slice(0, limit).map(({ id }) => id);
    const byId = new Map((await record.selectVisible(ctx, ids)).map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    return { rows, has_more_data: found.length > limit };
  };
}
