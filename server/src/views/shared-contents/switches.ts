import { effectiveGrants } from '@kith/contract/permissions';
import type { SharedDirection, SharedSwitches } from '@kith/contract/shared-contents';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { eyes } from '#policy/callers';
import { type Grant, selectMembershipsOf, selectTeam } from '#policy/memberships';

interface Between {
  readonly direction: SharedDirection;
  readonly grant: Grant;
}

/** The switches of supporters: those that the caller sets, and those that the other person set for them. */
export async function switchesOf(
  ctx: ViewerCtx,
  otherId: number | undefined,
  directions: readonly SharedDirection[],
): Promise<SharedSwitches[]> {
  const all = [...(await given(ctx, otherId)), ...(await received(ctx, otherId))].filter(
    ({ direction, grant }) => grant.role === 'supporter' && directions.includes(direction),
  );
  const cards = await personCards(
    ctx,
    all.flatMap(({ grant }) => grant.personId ?? []),
  );
  return all.flatMap(({ direction, grant }) => {
    const person = cards.get(grant.personId ?? 0);
    const permissions = effectiveGrants(grant.permissions);
    return person ? [{ direction, patient_team_id: grant.id, person, permissions }] : [];
  });
}

async function given({ db, viewer, clock }: ViewerCtx, otherId: number | undefined): Promise<Between[]> {
  const team = await selectTeam(db, viewer.userId, clock.now());
  return team
    .filter(({ personId }) => otherId === undefined || personId === otherId)
    .map((grant) => ({ direction: 'shared_by', grant }));
}

async function received(ctx: ViewerCtx, otherId: number | undefined): Promise<Between[]> {
  if (otherId === undefined) return [];
  const memberships = await selectMembershipsOf(ctx.db, eyes(ctx));
  return memberships
    .filter(({ memberId }) => memberId === otherId)
    .map((grant) => ({ direction: 'shared_with', grant }));
}
