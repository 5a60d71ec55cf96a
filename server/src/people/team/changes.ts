import type { Ctx } from '#kernel/context';
import { personCards } from '#people/users';
import type { Grant } from '#policy/memberships';
import { insertChange } from './store.ts';

/** Adds to the journey that a person joined a team or left it. */
export async function tellChange(
  ctx: Pick<Ctx, 'db'>,
  { id: grantId, memberId }: Pick<Grant, 'id' | 'memberId'>,
  personId: number,
  { change, at }: { readonly change: 'joined' | 'left'; readonly at: Date },
): Promise<void> {
  const cards = await personCards(ctx, [personId]);
  const name = cards.get(personId)?.displayName ?? '';
  await insertChange(ctx.db, { memberId, personId, grantId, change, name, sortAt: at });
}
