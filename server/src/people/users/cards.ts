import { initialsOf } from '@kith/contract/kit/names';
import type { PersonCard } from '@kith/contract/users';
import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#kernel/context';
import { type CardRecord, cardBy, selectCards } from './card-store.ts';

/** People beside their messages and notes, by id; an unknown id is left out. */
export async function personCards(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, PersonCard>> {
  if (ids.length === 0) return new Map();
  const people = await selectCards(db, [...new Set(ids)]);
  return new Map(people.map((user) => [user.id, presentCard(user)]));
}

/** SQL for the card of a person, for a statement that is about more. */
export function cardOf(personId: SQL): SQL<PersonCard | null> {
  return cardBy(personId, presentCard);
}

function presentCard(user: CardRecord): PersonCard {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    displayName: `${user.preferredName ?? user.firstName} ${user.lastName}`,
    avatar: pictureUrl(user.id, 'small', user.avatarKey),
    initials: initialsOf(user.firstName, user.lastName),
    avatar_colour: user.avatarColour,
  };
}

export function pictureUrl(id: number, size: 'small' | 'large', key: string | null): string | null {
  return key && `/api/account/get_avatar?user_id=${id}&size=${size}&v=${key.slice(0, 8)}`;
}
