import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The columns that every record has and that can be deleted, beside the words of its noun. */
export function recordColumns() {
  return {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: ref(),
    memberId: ref(),
    /** All of its words, as search reads them (`searchable`). */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', words)`),
    inJourney: boolean().notNull(),
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Since when the member has it out of their journey, if another wrote it there. */
    removedAt: at(),
    createdAt: at().notNull(),
    editedAt: at(),
    deletedAt: at(),
    /** When the words of a deleted record were taken out for good. */
    purgedAt: at(),
    version: integer().notNull().default(1),
  };
}

type Indexed = Readonly<Record<'memberId' | 'sortAt' | 'id' | 'deletedAt' | 'purgedAt', ExtraConfigColumn>>;

/** A member's records with the newest first, and those whose words still have to be taken out. */
export function recordIndexes(table: string, t: Indexed) {
  return [
    index(`${table}_about`)
      .on(t.memberId, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index(`${table}_to_purge`)
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.purgedAt} is null`),
  ];
}
