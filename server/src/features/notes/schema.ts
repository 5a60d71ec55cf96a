import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Notes as they stand. `html` is sanitised before it is stored; `plain` feeds search and cards. */
export const notes = pgTable(
  'notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: bigint({ mode: 'number' }).notNull(),
    aboutId: bigint({ mode: 'number' }).notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('english', ${notes.plain})`),
    /** Opens the note to the member it is about; says nothing about anybody else. */
    inJourney: boolean().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    /** The one column by which the journey orders: plain, indexed, touched by no expression. */
    sortAt: at().notNull(),
    createdAt: at().notNull(),
    editedAt: at(),
    deletedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('notes_journey').on(t.aboutId, t.sortAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('notes_by').on(t.authorId, t.sortAt.desc(), t.id.desc()).where(sql`${t.deletedAt} is null`),
    index('notes_words').using('gin', t.search),
  ],
);

/** Former words of a note, one row for each version that was replaced. */
export const noteVersions = pgTable(
  'note_versions',
  {
    noteId: bigint({ mode: 'number' }).notNull().references(() => notes.id),
    version: integer().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    writtenAt: at().notNull(),
    writtenBy: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.version] })],
);
