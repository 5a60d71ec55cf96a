import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes, VIEWER } from '#policy';
import { threadMembers, threads } from '../schema.ts';

const chatNames = prepared((db) => {
  const person = accounts(db);
  const { threadId, personId, role, leftAt } = threadMembers;
  const people = db
    .select({ names: sql<string>`coalesce(string_agg(${person.names}, ' '), '')`.as('people_names') })
    .from(threadMembers)
    .innerJoin(person, eq(person.id, personId))
    .where(and(eq(threadId, threads.id), eq(role, 'person'), isNull(leftAt), ne(personId, VIEWER)))
    .as('people');
  return db
    .select({
      id: threads.id,
      name: threads.name,
      organisationId: threads.organisationId,
      people: people.names,
    })
    .from(threads)
    .innerJoinLateral(people, sql`true`)
    .where(sql`${threads.id} = any(${sql.placeholder('ids')})`)
    .prepare('threads_names');
});

/** The names by which a person may look for these chats; those of the other people in lower case. */
export function selectChatNames(ctx: ViewerCtx, ids: readonly number[]) {
  return chatNames(ctx.db).execute({ ...eyes(ctx), ids });
}
