// Who may do what with a task. Moving one's own part a step is a rule of its own, in `rules.ts`.
import { and, eq, exists, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isNear } from '#policy/access';
import { VIEWER } from '#policy/callers';
import { isOpenedBySwitch } from '#policy/given';
import { isKept, isOnTeamOf } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { anyOf, never, type RecordPolicy, theAuthor, theMember } from '#records';
import { tasks, taskUsers } from './schema.ts';

export const TASK = 'task';

export const taskPolicy: RecordPolicy = {
  /**
   * The author, only while they have a relation to the member, since they learn from it what others do. The
   * people who do it, while they have the membership that they had when they were asked. The member whose
   * journey it is in, and people whom it is shared with. A supporter who may see tasks, unless it is
   * withheld.
   */
  read: (db) =>
    and(
      isKept(db, tasks),
      or(
        and(eq(tasks.authorId, VIEWER), or(tasks.byMember, isNear(db, tasks.memberId))),
        and(eq(tasks.memberId, VIEWER), tasks.inJourney),
        isAsked(db, tasks.memberId),
        isSharedWith(db, TASK, null, tasks),
        isOpenedBySwitch(db, tasks, 'task'),
      ),
    ),
  update: theAuthor.whoWrites,
  delete: never,
  /** The ability that the browser offers; an edit carries the choice, as far as its people may be chosen. */
  share: theAuthor.inTheJourney,
  withhold: anyOf(theMember, theAuthor.whoWrites),
};

/** The caller is one of the people who do it. */
function isAsked(db: Db, memberId: SQLWrapper) {
  const own = and(eq(taskUsers.taskId, tasks.id), eq(taskUsers.userId, VIEWER));
  return exists(
    db
      .select({ one: sql`1` })
      .from(taskUsers)
      .where(and(own, or(eq(memberId, VIEWER), isOnTeamOf(db, memberId, taskUsers.since)))),
  );
}
