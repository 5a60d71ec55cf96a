import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { files } from '#kernel/files/schema';

const at = () => timestamp({ withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A plain `desc` puts nulls first; any other order of nulls makes the index useless for sorting. */
const newestFirst = (t: { sortAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

/** Current notes. `html` is sanitised before it is stored; `plain` feeds cards. */
export const notes = pgTable(
  'notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /**
     * Whether the member wrote it. A column of its own: the planner knows how rare a value is, but not how
     * rare a comparison.
     */
    byMember: boolean().generatedAlwaysAs((): SQL => sql`${notes.authorId} = ${notes.memberId}`),
    html: text().notNull(),
    plain: text().notNull(),
    /** The plain text as search reads it (`searchable`). */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', ${notes.words})`),
    /** Opens the note to the member it is about, and to no other person. */
    inJourney: boolean().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    /**
     * The one column by which the journey orders: plain, indexed, touched by no expression. To the
     * millisecond, as cursors are.
     */
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the member took a note of another author out of their journey. */
    removedAt: at(),
    createdAt: at().notNull(),
    editedAt: at(),
    deletedAt: at(),
    /** When the words of a deleted note were removed for good. */
    purgedAt: at(),
    /** Lists ask for files only where there are some. */
    fileCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('notes_journey')
      .on(t.memberId, ...newestFirst(t))
      .where(sql`${t.deletedAt} is null`),
    index('notes_by')
      .on(t.authorId, ...newestFirst(t))
      .where(sql`${t.deletedAt} is null`),
    index('notes_by_others')
      .on(t.memberId, ...newestFirst(t))
      .where(sql`${t.deletedAt} is null and not ${t.byMember}`),
    index('notes_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.purgedAt} is null`),
  ],
);

/** Former words of a note, one row for each version that was replaced. */
export const noteVersions = pgTable(
  'note_versions',
  {
    noteId: bigint({ mode: 'number' })
      .notNull()
      .references(() => notes.id),
    version: integer().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    writtenAt: at().notNull(),
    writtenBy: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.version] })],
);

/** The files of a note. Each is the note's alone, also where others have the same bytes. */
export const noteFiles = pgTable(
  'note_files',
  {
    fileId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => files.id),
    noteId: bigint({ mode: 'number' })
      .notNull()
      .references(() => notes.id),
    /** In the order in which they were added. */
    position: integer().notNull(),
    /** When it was taken out of the note. For a while it can be put back. */
    removedAt: at(),
  },
  (t) => [
    index('note_files_of').on(t.noteId, t.position),
    index('note_files_to_purge').on(t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
);
