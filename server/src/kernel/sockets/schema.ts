import { bigint, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Processes that hold sockets. A process without a recent sign of life is gone, and so are the people
 * connected to it.
 */
export const liveProcesses = pgTable('live_processes', {
  id: uuid().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});

/** People who are online through a process and show it: one row for a person, with any number of sockets. */
export const livePeople = pgTable(
  'live_people',
  {
    processId: uuid()
      .notNull()
      .references(() => liveProcesses.id, { onDelete: 'cascade' }),
    userId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.processId, t.userId] }), index('live_people_of').on(t.userId)],
);
