import { and, desc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { accounts } from '#people/users';
import { eyes, VIEWER } from '#policy/callers';
import { threadMembers, threads } from '../schema.ts';
import { me, ownRow } from './inside-store.ts';
import { isHidden, latestShown } from './thread-store.ts';
import { newestChats } from './ways-store.ts';

const chatNames = prepared((db) => {
  const person = accounts(db);
  const latest = latestShown(db);
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
      kind: threads.kind,
      name: threads.name,
      memberId: threads.memberId,
      organisationId: threads.organisationId,
      names: people.names,
    })
    .from(threads)
    .leftJoin(me, ownRow)
    .leftJoinLateral(latest.sought, sql`true`)
    .innerJoinLateral(people, sql`true`)
    .where(and(inArray(threads.id, newestChats(db)), not(isHidden(latest.id))))
    .orderBy(sql`coalesce(${latest.id}, 0) desc`, desc(threads.id))
    .prepare('threads_names');
});

export type ChatNames = Awaited<ReturnType<typeof selectChatNames>>[number];

/**
 * The chats of the caller's list that a search looks at, about `threadsAbout` or all, with their people's
 * names in lower case: the one with the newest message that the caller sees comes first.
 */
export function selectChatNames(ctx: ViewerCtx, threadsAbout: number | null) {
  return chatNames(ctx.db).execute({ ...eyes(ctx), threadsAbout });
}
