import { and, count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { isOwn } from './policy.ts';
import { medicationChanges, medications } from './schema.ts';

export type ChangeRow = typeof medicationChanges.$inferSelect;

const { id, medicationId, memberId } = medicationChanges;

const ownChanges = prepared((db) => {
  const asked = sql`${sql.placeholder('medicationId')}::bigint`;
  return db
    .select(getTableColumns(medicationChanges))
    .from(medicationChanges)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(
      and(
        isOwn(memberId),
        isNull(medications.deletedAt),
        or(sql`${asked} is null`, sql`${medicationId} = ${asked}`),
      ),
    )
    .orderBy(desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('medication_changes_own');
});

interface Asked {
  /** Of all the caller's own when null. */
  readonly medicationId: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** The history of the caller's own medicines, the newest first. */
export function selectChanges(ctx: ViewerCtx, asked: Asked): Promise<ChangeRow[]> {
  return ownChanges(ctx.db).execute({ ...eyes(ctx), ...asked });
}

const ownById = prepared((db) =>
  db
    .select(getTableColumns(medicationChanges))
    .from(medicationChanges)
    .innerJoin(medications, eq(medications.id, medicationId))
    .where(and(isAsked(id), isOwn(memberId), isNull(medications.deletedAt)))
    .orderBy(desc(id))
    .prepare('medication_changes_own_by_ids'),
);

/** Those of these changes that are of the caller's own medicines, the newest first. */
export async function selectOwnChanges(ctx: ViewerCtx, ids: readonly number[]): Promise<ChangeRow[]> {
  return ids.length === 0 ? [] : ownById(ctx.db).execute({ ...eyes(ctx), ids });
}

export async function insertChange(db: Db, change: Omit<ChangeRow, 'id'>): Promise<void> {
  await db.insert(medicationChanges).values(change);
}

export async function countChanges(db: Db, ofMedication: number): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(medicationChanges)
    .where(eq(medicationId, ofMedication));
  return row?.rows ?? 0;
}
