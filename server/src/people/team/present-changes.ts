import { toStorage } from '@kith/contract/kit/dates';
import type { TeamChange } from '@kith/contract/team';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { selectVisibleChanges } from './store.ts';

/** The changes of these ids that the caller may see now, by id. */
export async function presentTeamChanges(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, TeamChange>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisibleChanges(ctx, ids);
  const cards = await personCards(
    ctx,
    rows.map(({ personId }) => personId),
  );
  return new Map(
    rows.flatMap(({ id, memberId, personId, change, sortAt }) => {
      const person = cards.get(personId);
      if (!person) return [];
      ctx.auditRead({ kind: 'team', memberId, ids: [id] });
      const at = { created_at: toStorage(sortAt), unformatted_date_created: sortAt.toISOString() };
      return [[id, { id, change, person, about_patient_id: memberId, ...at }] as const];
    }),
  );
}
