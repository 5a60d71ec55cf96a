import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { selectEveryShare } from '../shares/shared-with.ts';
import type { Audience } from './change-shares.ts';

const SHARES = 4712;

/** Until the transaction ends, other changes of the shares about this member wait. */
export async function lockShares(db: Db, memberId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SHARES}, ${memberId})`);
}

/**
 * The audience of a record that is not deleted, held for a change. A membership that begins in the same
 * moment ends shares by name either before this is read or after it is saved.
 */
export async function holdShares(
  { db, clock }: ViewerCtx,
  {
    kind,
    recordId,
    memberId,
  }: { readonly kind: string; readonly recordId: number; readonly memberId: number },
): Promise<Audience> {
  await lockShares(db, memberId);
  return selectEveryShare(db, { kind, recordId, now: clock.now() });
}
