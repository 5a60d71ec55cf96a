import { personCards } from '#people/users';
import type { Grant } from '#policy';
import type { Ctx } from '../../kernel/context.ts';
import { memberJoined } from './events.ts';
import { insertChange } from './store.ts';

/** Puts into the journey that somebody joined a team or left it. */
export async function tellChange(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id: grantId, memberId }: Pick<Grant, 'id' | 'memberId'>,
  personId: number,
  change: 'joined' | 'left',
): Promise<void> {
  const cards = await personCards(ctx, [personId]);
  const name = cards.get(personId)?.displayName ?? '';
  await insertChange(ctx.db, { memberId, personId, grantId, change, name, sortAt: ctx.clock.now() });
}

/** States that an accepted place holds from now on. */
export async function joinTeam(
  ctx: Ctx,
  grant: Pick<Grant, 'id' | 'memberId'>,
  personId: number,
): Promise<void> {
  await tellChange(ctx, grant, personId, 'joined');
  await ctx.record(memberJoined(grant.memberId, { grantId: grant.id, personId }));
}
