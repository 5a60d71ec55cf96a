import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
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
    /** Its words without markup. */
    plain: text().notNull(),
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
    plain: text().notNull(),
    version: integer().notNull(),
    /** Title and summary as search reads them (`searchable`), and the words under them. */
    head: text().notNull(),
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('kith', ${publishedResources.head}), 'A') || to_tsvector('kith', ${publishedResources.words})`,
    ),
    publishedAt: at().notNull(),
  },
  (t) => [
    index('published_resources_of').on(
      t.organisationId,
      t.publishedAt.desc().nullsFirst(),
      t.resourceId.desc().nullsFirst(),
    ),
    index('published_resources_found').using('gin', t.organisationId, t.search),
  ],
);
