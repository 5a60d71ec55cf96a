import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { audiencePeople, audiences, shares } from '../schema.ts';
import { lockShares } from '../sharing/hold-shares.ts';
import { shareLasts } from './holding.ts';

interface Begun {
  readonly memberId: number;
  readonly personId: number;
  readonly at: Date;
}

/**
 * A new membership starts with none of the former rights: outside every group of the member, and without
 * shares by name. Only the member opens again the records that a former membership had opened. A membership
 * that is restored by undo is the same one and keeps all.
 */
export async function beginMembership(db: Db, membership: Begun): Promise<void> {
  await lockShares(db, membership.memberId);
  await leaveGroups(db, membership);
  await endSharesByName(db, membership);
}

async function leaveGroups(db: Db, { memberId, personId }: Begun): Promise<void> {
  const groups = db
    .select({ id: audiences.id })
    .from(audiences)
    .where(and(eq(audiences.kind, 'group'), eq(audiences.ownerId, memberId)));
  await db
    .delete(audiencePeople)
    .where(and(eq(audiencePeople.personId, personId), inArray(audiencePeople.audienceId, groups)));
}

async function endSharesByName(db: Db, { memberId, personId, at }: Begun): Promise<void> {
  await db
    .update(shares)
    .set({ endsAt: at, endToTell: null })
    .where(
      and(
        eq(shares.audience, 'user'),
        eq(shares.audienceId, personId),
        eq(shares.memberId, memberId),
        shareLasts(at),
      ),
    );
}
