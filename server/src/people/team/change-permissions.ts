import { type FullGrants, grantsOf, turnedOn, withDependencies } from '@kith/contract/permissions';
import type { ViewerCtx } from '#kernel/context';
import type { Grant } from '#policy/memberships';
import { rewriteGrant } from '#policy/rights/memberships';
import { endLater } from './end-run-out.ts';
import { permissionsChanged } from './facts.ts';
import { cellName } from './rules.ts';

interface Wanted {
  readonly permissions: FullGrants;
  readonly endsAt: Date | null;
}

/**
 * The one way to change the rights of a membership: written, stated as a fact, and returned as a receipt.
 * `grant` is locked.
 */
export async function changePermissions(ctx: ViewerCtx, grant: Grant, wanted: Wanted) {
  const at = ctx.clock.now();
  const permissions = withDependencies(grant.permissions, wanted.permissions);
  const on = turnedOn(grant.permissions, permissions);
  const off = turnedOn(permissions, grant.permissions);
  await rewriteGrant(ctx.db, grant, { permissions, endsAt: wanted.endsAt, at });
  await endLater(ctx, wanted.endsAt);
  const endsAt = wanted.endsAt?.toISOString() ?? null;
  const version = grant.version + 1;
  await ctx.record(
    permissionsChanged(grant.memberId, {
      grantId: grant.id,
      personId: grant.personId ?? 0,
      turnedOn: on.map(cellName),
      turnedOff: off.map(cellName),
      endsAt,
      endMoved: endsAt !== (grant.endsAt?.toISOString() ?? null),
      version,
    }),
  );
  return {
    patient_team_id: grant.id,
    at: at.toISOString(),
    turned_on: grantsOf(on),
    turned_off: grantsOf(off),
    ends_at: endsAt,
    version,
  };
}
