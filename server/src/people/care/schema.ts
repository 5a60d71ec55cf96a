import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/** Labels of interest and need that an organisation puts on its members. */
export const tags = pgTable(
  'tags',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ref(),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('tags_named').on(t.organisationId, sql`lower(${t.name})`)],
);

export const memberTags = pgTable(
  'member_tags',
  {
    tagId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tags.id),
    memberId: ref(),
    since: at().notNull(),
    taggedBy: bigint({ mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.tagId] })],
);
