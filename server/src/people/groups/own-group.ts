import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { shownVersion } from '#kernel/shown';
import { isUniqueViolation } from '#kernel/unique-violation';
import { type AudienceRecord, lockAudience } from '#policy/rights/audiences';
import { presentGroup } from './present.ts';

/** Holds the group that a call names. */
export const groupRecord = {
  /** The caller's own; a deleted one only for a restore. Any other is `not_found`. */
  async holdFor(ctx: ViewerCtx, action: RecordAction<'group'>, id: number): Promise<AudienceRecord> {
    const group = await lockAudience(ctx.db, { id, kind: 'group', ownerId: ctx.viewer.userId });
    const isThere = group && (action === 'restore' || group.endedAt === null);
    return isThere ? group : refuse('not_found');
  },
};

/**
 * Refuses an outdated version with the current group. Without a version, the last one shown to this session
 * counts, or else the newest.
 */
export async function requireShownVersion(
  ctx: ViewerCtx,
  { id, version: newest }: AudienceRecord,
  version: number | undefined,
): Promise<void> {
  const known = version ?? (await shownVersion(ctx, 'group', id)) ?? newest;
  if (newest !== known) return refuse('stale', { current: await presentGroup(ctx, id) });
}

/** In the database, no two groups of a member have names that differ in capitals alone. */
export function refuseSameName(error: unknown): never {
  if (isUniqueViolation(error)) return refuseField('name', 'You have a group with this name.');
  throw error;
}
