import { type SQL, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import { type Db, prepared } from '#kernel/db';
import { rowsOf } from '#kernel/rows-of';
import { users } from './schema.ts';
import type { UserRecord } from './store.ts';

/** Only the fields that stand beside a person's messages and notes. */
const CARD = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  preferredName: users.preferredName,
  avatarColour: users.avatarColour,
  avatarKey: users.avatarKey,
};
export type CardRecord = Pick<UserRecord, keyof typeof CARD>;

const cards = prepared((db) => db.select(CARD).from(users).where(isAsked(users.id)).prepare('users_cards'));

export function selectCards(db: Db, ids: readonly number[]): Promise<CardRecord[]> {
  return cards(db).execute({ ids });
}

/** SQL for the card of a person, as it is presented, for a statement that is about more. */
export function cardBy<T>(personId: SQL, present: (user: CardRecord) => T): SQL<T | null> {
  const rest = sql`from ${users} where ${users.id} = ${personId}`;
  return rowsOf(CARD, { rest }, ([user]) => (user ? present(user) : null));
}
