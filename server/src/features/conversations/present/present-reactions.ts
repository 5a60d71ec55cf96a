import type { Reacted } from '@kith/contract/messages';
import { deskName } from '@kith/contract/organisations';
import type { Ctx } from '#kernel/context';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import type { MessageRecord } from '../store/message-store.ts';
import { selectReactionsOf } from '../store/reaction-store.ts';

/** The reactions to messages as one person may know them, by message. Without any, nothing is asked. */
export async function presentReactions(
  { db }: Pick<Ctx, 'db'>,
  viewerId: number,
  rows: readonly MessageRecord[],
): Promise<ReadonlyMap<number, Reacted[]>> {
  const ids = rows.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await selectReactionsOf(db, viewerId, ids);
  const cards = await personCards({ db }, [...new Set(found.map(({ personId }) => personId))]);
  const desks = await organisationNames(
    db,
    found.flatMap(({ deskOf }) => deskOf ?? []),
  );
  const reacted = new Map<number, Reacted[]>();
  for (const { messageId, personId, reaction, deskOf } of found) {
    const desk = deskOf === null ? undefined : deskName(desks.get(deskOf)?.name ?? '');
    const person = { id: personId, displayName: cards.get(personId)?.displayName ?? 'Someone' };
    const who = desk === undefined ? person : { id: null, displayName: desk };
    reacted.set(messageId, [...(reacted.get(messageId) ?? []), { reaction, person: who }]);
  }
  return reacted;
}
