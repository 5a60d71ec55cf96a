import { FORUM_ICONS, type ForumIcon } from '@kith/contract/forum-fields';
import { eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { isUniqueViolation } from '#kernel/unique-violation';
import { forumPeople } from './schema.ts';

export type ForumPerson = Pick<typeof forumPeople.$inferSelect, 'id' | 'name' | 'icon'>;

/** Columns of an author beside what they wrote. */
export const authorColumns = { name: forumPeople.name, icon: forumPeople.icon };

/** One without a name, and with a picture that is drawn for them by the id. */
export async function insertPerson(db: Db, id: number): Promise<void> {
  const { id: icon } = FORUM_ICONS[id % FORUM_ICONS.length] ?? FORUM_ICONS[0];
  await db.insert(forumPeople).values({ id, icon });
}

const byId = prepared((db) =>
  db
    .select({ id: forumPeople.id, ...authorColumns })
    .from(forumPeople)
    .where(eq(forumPeople.id, sql.placeholder('id')))
    .prepare('forum_people_by_id'),
);

export async function findPerson(db: Db, id: number): Promise<ForumPerson | undefined> {
  const [row] = await byId(db).execute({ id });
  return row;
}

const byKey = prepared((db) =>
  db
    .select({ id: forumPeople.id })
    .from(forumPeople)
    .where(eq(forumPeople.nameKey, sql.placeholder('key')))
    .prepare('forum_people_by_name'),
);

export async function isNameTaken(db: Db, nameKey: string): Promise<boolean> {
  return (await byKey(db).execute({ key: nameKey })).length > 0;
}

/** Returns false for a name that another person has taken meanwhile. */
export async function setName(db: Db, id: number, name: string, nameKey: string): Promise<boolean> {
  try {
    await db.transaction((tx) => tx.update(forumPeople).set({ name, nameKey }).where(eq(forumPeople.id, id)));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function setIcon(db: Db, id: number, icon: ForumIcon): Promise<void> {
  await db.update(forumPeople).set({ icon }).where(eq(forumPeople.id, id));
}
