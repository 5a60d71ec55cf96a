import { type AudienceRecord, lockAudience } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse, refuseField } from '../../kernel/refuse.ts';
import { shownVersion } from '../../kernel/shown.ts';
import { isUniqueViolation } from '../../kernel/unique-violation.ts';
import { presentGroup } from './present.ts';

/** The caller's own group, deleted or not, held for a change; any other is `not_found`. */
export async function holdOwnGroup(ctx: ViewerCtx, id: number): Promise<AudienceRecord> {
  const group = await lockAudience(ctx.db, id);
  const isOwn = group?.kind === 'group' && group.ownerId === ctx.viewer.userId;
  return isOwn ? group : refuse('not_found');
}

/**
 * The same, as long as it has not been deleted; a version that has been replaced since is refused with the group as it is. Who names no version
 * means the one that this session was shown, and who was shown none the newest.
 */
export async function holdStandingGroup(
  ctx: ViewerCtx,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<AudienceRecord> {
  const group = await holdOwnGroup(ctx, id);
  if (group.endedAt) return refuse('not_found');
  const known = version ?? (await shownVersion(ctx, 'group', id)) ?? group.version;
  if (group.version !== known) return refuse('stale', { current: await presentGroup(ctx, id) });
  return group;
}

/** The database knows no two names of one member that differ in capitals alone. */
export function refuseSameName(error: unknown): never {
  if (isUniqueViolation(error)) return refuseField('name', 'You have a group with this name.');
  throw error;
}
