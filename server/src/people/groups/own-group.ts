import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { shownVersion } from '#kernel/shown';
import { isUniqueViolation } from '#kernel/unique-violation';
import { type AudienceRecord, lockAudience } from '#policy/rights';
import { presentGroup } from './present.ts';

/** The caller's own group, deleted or not, held for a change; any other is `not_found`. */
export async function holdOwnGroup(ctx: ViewerCtx, id: number): Promise<AudienceRecord> {
  const group = await lockAudience(ctx.db, { id, kind: 'group', ownerId: ctx.viewer.userId });
  return group ?? refuse('not_found');
}

/**
 * The same, unless deleted. An outdated version is refused with the current group. Without a version, the
 * last one shown to this session counts, or else the newest.
 */
export async function holdLiveGroup(
  ctx: ViewerCtx,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<AudienceRecord> {
  const group = await holdOwnGroup(ctx, id);
  if (group.endedAt) return refuse('not_found');
  const known = version ?? (await shownVersion(ctx, 'group', id)) ?? group.version;
  if (group.version !== known) return refuse('stale', { current: await presentGroup(ctx, id) });
  return group;
}

/** In the database, no two groups of a member have names that differ in capitals alone. */
export function refuseSameName(error: unknown): never {
  if (isUniqueViolation(error)) return refuseField('name', 'You have a group with this name.');
  throw error;
}
