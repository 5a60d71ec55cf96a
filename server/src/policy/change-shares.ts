import { and, eq } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { shares } from './schema.ts';

/** Whom a record is shared with: people, groups of the member and teams of organisations, by id. */
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
  readonly aboutId: number;
}

/** Who of those by name may do more than look. */
interface More {
  readonly editorIds: readonly number[];
  readonly photoIds: readonly number[];
}

const NO_MORE: More = { editorIds: [], photoIds: [] };

/** Replaces whom a record is shared with, and who of them by name may change it or sees its photos as well. Whoever has it goes on having it since when they had it. */
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

/** With the record its shares go, and come back; while they are withdrawn they reach and count nobody. */
export async function withdrawShares(db: Db, record: SharedRecord, withdrawnAt: Date | null): Promise<void> {
  await db.update(shares).set({ withdrawnAt }).where(isOf(record));
}

function isOf({ kind, recordId }: SharedRecord) {
  return and(eq(shares.kind, kind), eq(shares.recordId, recordId));
}
