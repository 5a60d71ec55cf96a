import type { CaseloadPerson } from '@kith/contract/caseload';
import { type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { countNotes } from '#features/notes';
import type { ViewerCtx } from '#kernel/context';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import { mayDo } from '#policy';
import type { Case } from './store.ts';

/** In the form of the list. Data beyond a person's name is recorded as an audit read. */
export async function presentPeople(ctx: ViewerCtx, page: readonly Case[]): Promise<CaseloadPerson[]> {
  const ids = page.map(({ memberId }) => memberId);
  const cards = await personCards(ctx, ids);
  const notes = await countNotes(ctx, ids);
  const names = await organisationNames(
    ctx.db,
    page.flatMap(({ organisationId }) => organisationId ?? []),
  );
  return page.flatMap((one) => {
    const person = cards.get(one.memberId);
    if (!person) return [];
    const shared = notes.get(one.memberId);
    if (shared) ctx.auditRead({ kind: 'caseload', memberId: one.memberId, ids: [] });
    return {
      person,
      role: one.role,
      organisation: names.get(one.organisationId ?? 0) ?? null,
      since: one.since?.toISOString() ?? null,
      permissions: permissionsOf(one),
      notes: shared?.count ?? 0,
      latest_at: shared?.latestAt.toISOString() ?? null,
    };
  });
}

/** Shares with a receptionist come through a team. */
function permissionsOf({ role, isNear }: Case): FullGrants {
  const standing = role === 'receptionist' ? ('organisation_team' as const) : role;
  return grantsWhere((area, action) => isNear && mayDo({ role: standing, permissions: null }, area, action));
}
