import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** People who joined a team or left it, for the journey. */
export const teamChanges = pgTable(
  'team_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    personId: ref(),
    grantId: ref(),
    change: text({ enum: ['joined', 'left'] }).notNull(),
    /** The person's name at that time, in the form for search. */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', ${teamChanges.words})`),
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    index('team_changes_journey').on(t.memberId, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
