import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '../callers/eyes.ts';
import { shareHolds } from '../memberships/holding.ts';
import { shares } from '../schema.ts';

/**
 * Whether a share by name lets the caller change a record. It stands beside `isSharedWith`, which says
 * whether the share reaches them at all. The statement is executed with `eyes(ctx)`.
 */
export function isSharedToEdit(db: Db, kind: string, recordId: SQLWrapper): SQL {
  return isSharedFor(db, kind, recordId, shares.mayEdit);
}

/** The same for the photos of a record. */
export function isSharedWithPhotos(db: Db, kind: string, recordId: SQLWrapper): SQL {
  return isSharedFor(db, kind, recordId, shares.withPhotos);
}

function isSharedFor(db: Db, kind: string, recordId: SQLWrapper, what: SQLWrapper): SQL {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(
      and(
        eq(shares.kind, kind),
        eq(shares.recordId, recordId),
        eq(shares.audience, 'user'),
        eq(shares.audienceId, VIEWER),
        sql`${what}`,
        shareHolds(),
      ),
    );
  return exists(share);
}

/**
 * The people with whom a record is shared by name, in the order of their ids: to be judged one by one, since
 * this opens nothing.
 */
export function selectSharesByName(
  db: Db,
  { kind, recordId, now }: { readonly kind: string; readonly recordId: number; readonly now: Date },
): Promise<{ personId: number; mayEdit: boolean; withPhotos: boolean; sharedAt: Date }[]> {
  const isOf = and(eq(shares.kind, kind), eq(shares.recordId, recordId), eq(shares.audience, 'user'));
  return db
    .select({
      personId: shares.audienceId,
      mayEdit: shares.mayEdit,
      withPhotos: shares.withPhotos,
      sharedAt: shares.sharedAt,
    })
    .from(shares)
    .where(and(isOf, shareHolds(now)))
    .orderBy(shares.audienceId);
}
