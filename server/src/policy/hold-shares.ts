import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Audience } from './change-shares.ts';
import { selectEveryShare } from './sharing.ts';

const SHARES = 4712;

/** Until the transaction ends, whoever else changes what stays shared about this member waits. */
export async function lockShares(db: Db, memberId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SHARES}, ${memberId})`);
}

/**
 * Whom a standing record is shared with, held for a change: a place that begins in the same moment ends what was shared by name either before
 * this is read or after it is saved.
 */
export async function holdShares(
  { db, clock }: ViewerCtx,
  { kind, recordId, aboutId }: { readonly kind: string; readonly recordId: number; readonly aboutId: number },
): Promise<Audience> {
  await lockShares(db, aboutId);
  return selectEveryShare(db, { kind, recordId, now: clock.now() });
}
