import type { SupporterPermissions, teamEndpoints } from '@kith/contract/team';
import { findGrant, type Grant, selectTeam } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { changePermissions } from './change-permissions.ts';
import { holdOnOwnTeam, readPlace } from './own-place.ts';
import { presentPermissions } from './present-rights.ts';
import { endOf } from './rules.ts';

type List = Story<typeof teamEndpoints.listSupporterPermissions>;
type Save = Story<typeof teamEndpoints.saveSupporterPermissions>;

export const listSupporterPermissions: List = async (ctx, { patient_team_id: id }) => {
  const grants =
    id === undefined
      ? (await selectTeam(ctx.db, ctx.viewer.userId, ctx.clock.now())).filter(isSupporters)
      : [await readOnOwnTeam(ctx, id)];
  return { supporter_permissions: await presentPermissions(ctx, grants) };
};

/** The list of what is new that a client may send is not read: what is new follows from the two maps. */
export const saveSupporterPermissions: Save = async (ctx, asked) => {
  const grant = await holdOnOwnTeam(ctx, asked.patient_team_id);
  if (!isSupporters(grant)) return refuse('not_found');
  if (grant.version !== asked.version) return refuse('stale', { current: await presentOne(ctx, grant) });
  const endsAt = asked.ends_at === undefined ? grant.endsAt : endOf(asked.ends_at, ctx.clock.now());
  const receipt = await changePermissions(ctx, grant, { permissions: asked.permissions, endsAt });
  const saved = await findGrant(ctx.db, grant.id);
  return { supporter_permissions: await presentOne(ctx, saved), receipt };
};

async function readOnOwnTeam(ctx: ViewerCtx, id: number): Promise<Grant> {
  const grant = await readPlace(ctx, id);
  if (grant.memberId !== ctx.viewer.userId) return refuse('forbidden');
  return isSupporters(grant) ? grant : refuse('not_found');
}

/** Professionals have no switches. */
function isSupporters({ role }: Grant): boolean {
  return role === 'supporter';
}

async function presentOne(ctx: ViewerCtx, grant: Grant | undefined): Promise<SupporterPermissions> {
  const [one] = await presentPermissions(ctx, grant ? [grant] : []);
  return one ?? refuse('not_found');
}
