import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const newestFirst = (t: { sortAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

/** A task about a member. `statusId` is worked out from all parts when one of them changes. */
export const tasks = pgTable(
  'tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: ref(),
    memberId: ref(),
    byMember: boolean().generatedAlwaysAs((): SQL => sql`${tasks.authorId} = ${tasks.memberId}`),
    title: text().notNull(),
    text: text().notNull(),
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', ${tasks.words})`),
    statusId: integer().notNull(),
    dueAt: at(),
    remindAt: at(),
    inJourney: boolean().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the member took a task of another author out of their journey. */
    removedAt: at(),
    createdAt: at().notNull(),
    editedAt: at(),
    /** The people whom the last edit took off, with their status: an undo lets them go on from there. */
    takenOff: jsonb().$type<readonly { readonly userId: number; readonly statusId: number }[]>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('tasks_journey').on(t.memberId, ...newestFirst(t)),
    index('tasks_by').on(t.authorId, ...newestFirst(t)),
    // The member stands first, so that a search reads only what was written about one person.
    index('tasks_found').using('gin', t.memberId, t.search),
  ],
);

/** The people who do a task, and the status of each. */
export const taskUsers = pgTable(
  'task_users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tasks.id),
    userId: ref(),
    statusId: integer().notNull(),
    /** When they were asked: a membership that began later does not open it. */
    since: at().notNull(),
    changedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('task_users_once').on(t.userId, t.taskId),
    index('task_users_of').on(t.taskId),
    // A person has done far more tasks than they still have to do.
    index('task_users_in').on(t.userId, t.statusId),
  ],
);

/** Each step that a person has taken, with their words. */
export const taskUpdates = pgTable(
  'task_updates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tasks.id),
    userId: ref(),
    statusId: integer().notNull(),
    message: text(),
    at: at().notNull(),
  },
  (t) => [index('task_updates_of').on(t.taskId, t.id)],
);
