import { bigint, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Processes that hold sockets. One that has not been seen for a while is gone, and whoever was here through it. */
export const liveProcesses = pgTable('live_processes', {
  id: uuid().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});

/** Who is here through which process, and wants it known: one row for a person, however many sockets they have. */
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
