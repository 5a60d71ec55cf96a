import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '../callers/eyes.ts';
import { shareHolds } from '../memberships/holding.ts';
import { isOnTeamOf } from '../readers/granted.ts';
import { shares } from '../schema.ts';

interface SharedRecord {
  readonly id: SQLWrapper;
  readonly memberId: SQLWrapper;
}

/**
 * Whether a share by name that reaches the caller lets them change a record. The share outlasts their place
 * on the team, for an undo; without a place they may still see the record by another share. The statement is
 * executed with `eyes(ctx)`.
 */
export function isSharedToEdit(db: Db, kind: string, record: SharedRecord): SQL | undefined {
  return isSharedFor(db, kind, record, shares.mayEdit);
}

/** The same for the photos of a record. */
export function isSharedWithPhotos(db: Db, kind: string, record: SharedRecord): SQL | undefined {
  return isSharedFor(db, kind, record, shares.withPhotos);
}

function isSharedFor(db: Db, kind: string, record: SharedRecord, what: SQLWrapper): SQL | undefined {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(
      and(
        eq(shares.kind, kind),
        eq(shares.recordId, record.id),
        eq(shares.audience, 'user'),
        eq(shares.audienceId, VIEWER),
        sql`${what}`,
        shareHolds(),
      ),
    );
  return and(exists(share), isOnTeamOf(db, record.memberId));
}

/**
 * The people with whom a record is shared by name, in the order of their ids: to be judged one by one, since
 * this opens nothing.
 */
export function selectSharesByName(
  db: Db,
  { kind, recordId, now }: { readonly kind: string; readonly recordId: number; readonly now: Date },
): Promise<
  { personId: number; mayEdit: boolean; withPhotos: boolean; sharedAt: Date; endsAt: Date | null }[]
> {
  const isOf = and(eq(shares.kind, kind), eq(shares.recordId, recordId), eq(shares.audience, 'user'));
  return db
    .select({
      personId: shares.audienceId,
      mayEdit: shares.mayEdit,
      withPhotos: shares.withPhotos,
      sharedAt: shares.sharedAt,
      endsAt: shares.endsAt,
    })
    .from(shares)
    .where(and(isOf, shareHolds(now)))
    .orderBy(shares.audienceId);
}
