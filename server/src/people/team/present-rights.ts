import { effectiveGrants } from '@kith/contract/permissions';
import type { SupportedTeam, SupporterPermissions } from '@kith/contract/team';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { eyes } from '#policy/callers';
import { type Grant, selectMembershipsOf } from '#policy/memberships';
import { currentOf } from '#policy/rights/requests';

/** Fields for the member and that person alone. Only supporters have permissions. */
export function presentRights({ role, permissions, newPermissions, endsAt, changedAt, relationship }: Grant) {
  return {
    permissions: role === 'supporter' ? effectiveGrants(permissions) : null,
    new_permissions: newPermissions,
    ends_at: endsAt?.toISOString() ?? null,
    last_changed_at: changedAt?.toISOString() ?? null,
    relationship,
  };
}

/** The members whom a person supports, in that person's view. */
export async function presentSupportedTeams(ctx: ViewerCtx): Promise<SupportedTeam[]> {
  const all = await selectMembershipsOf(ctx.db, eyes(ctx));
  const supporters = all.filter(({ role }) => role === 'supporter');
  const cards = await personCards(
    ctx,
    supporters.map(({ memberId }) => memberId),
  );
  const current = currentOf(supporters);
  return supporters.flatMap((grant) => {
    const patient = cards.get(grant.memberId);
    if (!patient || !grant.acceptedAt) return [];
    return {
      patient_team_id: grant.id,
      patient_id: grant.memberId,
      patient,
      permissions: effectiveGrants(grant.permissions),
      new_permissions: grant.newPermissions,
      current: grant.id === current,
      since: grant.acceptedAt.toISOString(),
      ends_at: grant.endsAt?.toISOString() ?? null,
    };
  });
}

/** The permissions of supporters, for the member's own page. */
export async function presentPermissions(
  ctx: ViewerCtx,
  grants: readonly Grant[],
): Promise<SupporterPermissions[]> {
  const cards = await personCards(
    ctx,
    grants.flatMap(({ personId }) => personId ?? []),
  );
  return grants.flatMap((grant) => {
    const supporter = cards.get(grant.personId ?? 0);
    if (!supporter) return [];
    return {
      ...presentRights(grant),
      permissions: effectiveGrants(grant.permissions),
      patient_team_id: grant.id,
      supporter,
      is_default: grant.permissions === null || Object.keys(grant.permissions).length === 0,
      version: grant.version,
    };
  });
}
