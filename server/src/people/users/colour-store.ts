import { inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { users } from './schema.ts';

/** The colours behind the initials of these people, in the order of their accounts. */
export function selectColours(db: Db, ids: readonly number[]) {
  return db
    .select({ id: users.id, colour: users.avatarColour, isChosen: users.avatarColourChosen })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id);
}
