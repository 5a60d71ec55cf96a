import type { accessEndpoints } from '@kith/contract/access';
import type { Story } from '#kernel/http/bind';
import { personCards } from '#people/users';
import { selectTeam } from '#policy/memberships';
import { selectPeopleIn } from './record-store.ts';

/** By name; the client marks the member's own lines. */
export const listRecordPeople: Story<typeof accessEndpoints.listRecordPeople> = async (ctx) => {
  const { userId } = ctx.viewer;
  const team = await selectTeam(ctx.db, userId, ctx.clock.now());
  const roles = new Map(team.flatMap(({ personId, role }) => (personId === null ? [] : [[personId, role]])));
  const cards = await personCards(ctx, [...roles.keys(), ...(await selectPeopleIn(ctx.db, userId))]);
  const others = [...cards.values()].filter(({ id }) => id !== userId);
  return {
    people: others
      .toSorted((one, other) => one.displayName.localeCompare(other.displayName) || one.id - other.id)
      .map((person) => ({ person, role: roles.get(person.id) ?? null })),
  };
};
