import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/** What administrators of an organisation write. No reader ever reads this table. */
export const resources = pgTable(
  'resources',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ref(),
    title: text().notNull(),
    summary: text(),
    /** One of the twenty, which are content of a release. */
    focusAreaId: integer(),
    /** Sanitised before it is stored. */
    html: text().notNull(),
    createdAt: at().notNull(),
    editedAt: at().notNull(),
    editedBy: bigint({ mode: 'number' }),
    /** Null for one that is published, and for one that never was. */
    takenBackAt: at(),
    deletedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('resources_of')
      .on(t.organisationId, t.editedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index('resources_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** The words that readers get: a copy of one version. Taking a resource back removes the row. */
export const publishedResources = pgTable(
  'published_resources',
  {
    resourceId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => resources.id),
    organisationId: ref(),
    title: text().notNull(),
    summary: text(),
    focusAreaId: integer(),
    html: text().notNull(),
    version: integer().notNull(),
    publishedAt: at().notNull(),
  },
  (t) => [
    index('published_resources_of').on(
      t.organisationId,
      t.publishedAt.desc().nullsFirst(),
      t.resourceId.desc().nullsFirst(),
    ),
  ],
);
