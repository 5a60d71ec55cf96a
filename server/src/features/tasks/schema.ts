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

/** Something to do about a member. `statusId` is judged from everybody's part whenever one of them changes. */
export const tasks = pgTable(
  'tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: ref(),
    aboutId: ref(),
    byMember: boolean().generatedAlwaysAs((): SQL => sql`${tasks.authorId} = ${tasks.aboutId}`),
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
    /** Since when the member has it out of their journey, what another wrote there. */
    removedAt: at(),
    createdAt: at().notNull(),
    editedAt: at(),
    /** Whom the last edit took off, and how far they were: brought back by its undo, they go on from there. */
    takenOff: jsonb().$type<readonly { readonly userId: number; readonly statusId: number }[]>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('tasks_journey').on(t.aboutId, ...newestFirst(t)),
    index('tasks_by').on(t.authorId, ...newestFirst(t)),
  ],
);

/** Who is to do it, and how far each of them is. */
export const taskUsers = pgTable(
  'task_users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tasks.id),
    userId: ref(),
    statusId: integer().notNull(),
    /** When they were asked: a place on the team that began later does not open it. */
    since: at().notNull(),
    changedAt: at().notNull(),
  },
  (t) => [uniqueIndex('task_users_once').on(t.userId, t.taskId), index('task_users_of').on(t.taskId)],
);

/** Each step that somebody has taken, with what they said. */
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
