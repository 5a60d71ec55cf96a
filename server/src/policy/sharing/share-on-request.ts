import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { shares } from '../schema.ts';

interface NamedShare {
  readonly kind: string;
  readonly recordId: number;
  readonly personId: number;
}

/** Whether a record is shared with a person by name, as a request was answered and not by hand. */
async function isShared(db: Db, share: NamedShare): Promise<boolean> {
  const found = await db
    .select({ id: shares.id })
    .from(shares)
    .where(and(isOf(share), eq(shares.onRequest, true)));
  return found.length > 0;
}

/** A share by name counts as one that answered a request. */
async function mark(db: Db, share: NamedShare): Promise<void> {
  await db.update(shares).set({ onRequest: true }).where(isOf(share));
}

function isOf({ kind, recordId, personId }: NamedShare) {
  return and(
    eq(shares.kind, kind),
    eq(shares.recordId, recordId),
    eq(shares.audience, 'user'),
    eq(shares.audienceId, personId),
  );
}

/** How a share by name was made. */
export const onRequest = { isShared, mark };
