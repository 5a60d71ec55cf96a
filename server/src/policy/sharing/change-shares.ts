import { and, eq } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { shares } from '../schema.ts';

/** The audience of a record: people, groups of the member and teams of organisations, by id. */
export interface Audience {
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly organisationTeamIds: readonly number[];
}

interface SharedRecord {
  readonly kind: string;
  readonly recordId: number;
}

interface Shareable extends SharedRecord {
  readonly recordAt: Date;
  readonly memberId: number;
}

/** Those of the people by name who may do more than read. */
interface More {
  readonly editorIds: readonly number[];
  readonly photoIds: readonly number[];
}

const NO_MORE: More = { editorIds: [], photoIds: [] };

/**
 * Replaces the audience of a record, and those by name who may change it or see its photos as well. A person
 * who stays keeps the time of their share.
 */
export async function shareWith(
  ctx: ViewerCtx,
  record: Shareable,
  audience: Audience,
  { editorIds, photoIds }: More = NO_MORE,
): Promise<void> {
  const former = await ctx.db.delete(shares).where(isOf(record)).returning();
  const now = ctx.clock.now();
  const by = { sharedBy: ctx.viewer.userId, sharedAt: now };
  const rows = [
    ...audience.userIds.map((audienceId) => ({
      audience: 'user' as const,
      audienceId,
      mayEdit: editorIds.includes(audienceId),
      withPhotos: photoIds.includes(audienceId),
    })),
    ...audience.groupIds.map((audienceId) => ({ audience: 'group' as const, audienceId })),
    ...audience.organisationTeamIds.map((audienceId) => ({
      audience: 'organisation_team' as const,
      audienceId,
    })),
  ];
  const since = ({ audience: to, audienceId }: (typeof rows)[number]) => {
    const held = former.find((share) => share.audience === to && share.audienceId === audienceId);
    const goesOn = held && (held.endsAt === null || held.endsAt > now);
    return goesOn ? { sharedBy: held.sharedBy, sharedAt: held.sharedAt } : by;
  };
  if (rows.length > 0)
    await ctx.db.insert(shares).values(rows.map((row) => ({ ...record, ...row, ...since(row) })));
}

/**
 * The shares of a record go and come back with it. While they are withdrawn they reach no person, and do not
 * count.
 */
export async function withdrawShares(db: Db, record: SharedRecord, withdrawnAt: Date | null): Promise<void> {
  await db.update(shares).set({ withdrawnAt }).where(isOf(record));
}

function isOf({ kind, recordId }: SharedRecord) {
  return and(eq(shares.kind, kind), eq(shares.recordId, recordId));
}
