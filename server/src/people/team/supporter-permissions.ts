import { type GrantMap, turnedOn } from '@kith/contract/permissions';
import type { SupporterPermissions, teamEndpoints } from '@kith/contract/team';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { rememberShown, shownVersion } from '#kernel/shown';
import { findGrant, type Grant, selectTeam } from '#policy/memberships';
import { changePermissions } from './change-permissions.ts';
import { type membershipRecord, readMembership } from './own-membership.ts';
import { presentPermissions } from './present-rights.ts';
import { cellName, endOf, isLonger } from './rules.ts';
import { cellsTurnedOff } from './turned-off-store.ts';

const LATELY_MS = 600_000;

type List = Story<typeof teamEndpoints.listSupporterPermissions>;
type Save = Story<typeof teamEndpoints.saveSupporterPermissions, typeof membershipRecord>;

export const listSupporterPermissions: List = async (ctx, { patient_team_id: id }) => {
  const grants =
    id === undefined
      ? (await selectTeam(ctx.db, ctx.viewer.userId, ctx.clock.now())).filter(isSupporters)
      : [await readOnOwnTeam(ctx, id)];
  await rememberShown(ctx, 'permissions', grants);
  return { supporter_permissions: await presentPermissions(ctx, grants) };
};

/** The client's list of new permissions is ignored: it follows from the two maps. */
export const saveSupporterPermissions: Save = async (ctx, asked) => {
  const { held: grant } = ctx;
  if (!isSupporters(grant)) return refuse('not_found');
  const endsAt = asked.ends_at === undefined ? grant.endsAt : endOf(asked.ends_at, ctx.clock.now());
  if (!(await mayBeSaved(ctx, grant, { ...asked, endsAt })))
    return refuse('stale', { current: await presentOne(ctx, grant) });
  const receipt = await changePermissions(ctx, grant, { permissions: asked.permissions, endsAt });
  const saved = await findGrant(ctx.db, grant.id);
  await rememberShown(ctx, 'permissions', saved ? [saved] : []);
  return { supporter_permissions: await presentOne(ctx, saved), receipt };
};

interface Wanted {
  readonly version?: number | undefined;
  readonly permissions: GrantMap;
  readonly endsAt: Date | null;
}

/**
 * A save without a version may always turn permissions off. It turns none on that were turned off lately or
 * since the caller looked: an old page must not open again an area that was closed elsewhere. Nor does it
 * restore time that was taken elsewhere.
 */
async function mayBeSaved(
  ctx: ViewerCtx,
  grant: Grant,
  { version, permissions, endsAt }: Wanted,
): Promise<boolean> {
  if (version !== undefined) return version === grant.version;
  if (isLonger(endsAt, grant.endsAt)) return false;
  const on = turnedOn(grant.permissions, permissions).map(cellName);
  if (on.length === 0) return true;
  const seen = await shownVersion(ctx, 'permissions', grant.id);
  const since = new Date(ctx.clock.now().getTime() - LATELY_MS);
  const off = await cellsTurnedOff(ctx.db, grant, { since, afterVersion: seen });
  return !on.some((cell) => off.includes(cell));
}

async function readOnOwnTeam(ctx: ViewerCtx, id: number): Promise<Grant> {
  const grant = await readMembership(ctx, id);
  if (grant.memberId !== ctx.viewer.userId) return refuse('forbidden');
  return isSupporters(grant) ? grant : refuse('not_found');
}

/** Professionals have no switches. */
export function isSupporters({ role }: Grant): boolean {
  return role === 'supporter';
}

/** A supporter as the member's page has them; `not_found` for any other membership. */
export async function presentOne(ctx: ViewerCtx, grant: Grant | undefined): Promise<SupporterPermissions> {
  const [one] = await presentPermissions(ctx, grant ? [grant] : []);
  return one ?? refuse('not_found');
}
