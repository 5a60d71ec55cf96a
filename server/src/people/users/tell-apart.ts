import { AVATAR_COLOURS } from '@kith/contract/users';
import type { Ctx } from '#kernel/context';
import { selectOnOtherTeams, selectTeam } from '#policy';
import { selectColours } from './colour-store.ts';
import { profileChanged } from './facts.ts';
import { updateUser } from './store.ts';

/**
 * Gives people of one team different colours when a person joins it, as far as there are enough. A person
 * has one colour on every page, so who chose theirs keeps it, and so does who is known on another team.
 */
export async function tellApart(ctx: Ctx, memberId: number, newcomer: number): Promise<void> {
  const now = ctx.clock.now();
  const team = await selectTeam(ctx.db, memberId, now);
  const people = await selectColours(ctx.db, [memberId, ...team.flatMap(({ personId }) => personId ?? [])]);
  const own = people.find(({ id }) => id === newcomer)?.colour;
  const alike = people.filter(({ colour }) => colour === own);
  if (alike.length < 2) return;
  const known = await selectOnOtherTeams(
    ctx.db,
    memberId,
    alike.map(({ id }) => id),
    now,
  );
  const others = alike
    .filter(({ id, isChosen }) => !isChosen && !known.has(id))
    .toSorted((one, other) => Number(other.id === newcomer) - Number(one.id === newcomer))
    .slice(0, alike.length - 1);
  const free = freeColours(people);
  for (const [at, { id }] of others.slice(0, free.length).entries()) {
    await updateUser(ctx.db, id, { avatarColour: free[at] });
    await ctx.record(profileChanged(id, { fields: ['avatar_colour'] }));
  }
}

function freeColours(people: readonly { readonly colour: number }[]): number[] {
  const taken = new Set(people.map(({ colour }) => colour));
  return Array.from({ length: AVATAR_COLOURS }, (_, colour) => colour).filter((colour) => !taken.has(colour));
}
