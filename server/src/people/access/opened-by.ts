import { type accessEndpoints, OPENED_BY_DAYS } from '@kith/contract/access';
import type { Story } from '#kernel/http/bind';
import { personCards } from '#people/users';
import { selectOpenedBy } from './record-store.ts';

const BACK_MS = OPENED_BY_DAYS * 86_400_000;

/** For the member alone: no author or team mate learns who opened an item. */
export const listOpenedBy: Story<typeof accessEndpoints.listOpenedBy> = async (ctx, { kind, id }) => {
  const { db, viewer, clock } = ctx;
  const since = new Date(clock.now().getTime() - BACK_MS);
  const openings = await selectOpenedBy(db, { memberId: viewer.userId, kind, id, since });
  const cards = await personCards(
    ctx,
    openings.map(({ personId }) => personId),
  );
  return {
    people: openings.flatMap(({ personId, firstAt, lastAt }) => {
      const person = cards.get(personId);
      return person ? [{ person, first_at: firstAt.toISOString(), last_at: lastAt.toISOString() }] : [];
    }),
  };
};
