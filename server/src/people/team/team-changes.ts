import type { TeamCard } from '@kith/contract/journey-cards';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { presentTeamChanges } from './present-changes.ts';
import { visibleTeamChanges } from './store.ts';

/** The changes of these ids that the caller may see now, by id, as the journey lists them. */
async function cards(
  ctx: ViewerCtx,
  ids: readonly number[],
  nameOnce: (person: PersonCard) => number,
): Promise<Map<number, Omit<TeamCard, 'sort_at'>>> {
  const changes = await presentTeamChanges(ctx, ids);
  return new Map(
    [...changes.values()].map(({ id, change, person }) => [id, { id, change, person: nameOnce(person) }]),
  );
}

/** People who joined a team or left it, for the journey. */
export const teamChanges = { queries: visibleTeamChanges, present: presentTeamChanges, cards };
