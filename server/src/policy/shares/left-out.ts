import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '../callers/eyes.ts';
import { leftOut, shares } from '../schema.ts';

/**
 * Whether a share with a group counts for the caller: the member has not left them out of this record. It
 * stands beside each condition by which a group reaches its people. The array is asked for each share, so
 * that no plan keeps the rows of another reader.
 */
export function isLetIn(db: Db): SQL {
  const out = db
    .select({ personId: leftOut.personId })
    .from(leftOut)
    .where(
      and(
        eq(leftOut.audienceId, shares.audienceId),
        eq(leftOut.kind, shares.kind),
        eq(leftOut.recordId, shares.recordId),
      ),
    );
  return not(sql`${VIEWER} = any(array(${out}))`);
}

interface Items {
  readonly kind: string;
  readonly ids: readonly number[];
}

/** People who are left out of these records in these groups: this explains a read and decides none. */
export async function selectLeftOut(
  db: Db,
  audienceIds: readonly number[],
  items: readonly Items[],
): Promise<(typeof leftOut.$inferSelect)[]> {
  const asked = items.filter(({ ids }) => ids.length > 0);
  if (audienceIds.length === 0 || asked.length === 0) return [];
  const isOne = asked.map(({ kind, ids }) =>
    and(eq(leftOut.kind, kind), sql`${leftOut.recordId} = any(${sql.param([...ids])}::bigint[])`),
  );
  return db
    .select()
    .from(leftOut)
    .where(and(inArray(leftOut.audienceId, [...audienceIds]), or(...isOne)));
}
