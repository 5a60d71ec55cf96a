import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Audience, type Eyes, eyes, isKept, isSharedWith, sharedWith, wroteIt } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { type Db, prepared } from '../../kernel/db.ts';
import { searchable } from '../../kernel/words.ts';
import { notes, noteVersions } from './schema.ts';

export const NOTE = 'note';
export type NoteVersion = typeof noteVersions.$inferSelect;
export type NoteRecord = Omit<typeof notes.$inferSelect, 'words' | 'search'>;
export type VisibleNote = NoteRecord & { readonly sharedWith: Audience };
export interface NoteWords {
  readonly html: string;
  readonly plain: string;
}

const VIEWER = sql.placeholder('viewerId');
const { words: _words, search: _search, ...record } = getTableColumns(notes);

/** Who may see a note, for every list, read, search and page: its author, the member whose journey it is in, and whom it is shared with. */
export function isVisible(db: Db): SQL | undefined {
  return and(
    isNull(notes.deletedAt),
    isKept(db, notes),
    or(
      wroteIt(db, notes),
      and(eq(notes.aboutId, VIEWER), notes.inJourney),
      isSharedWith(db, NOTE, 'note', notes),
    ),
  );
}

const visibleByIds = prepared((db) =>
  db
    .select({ ...record, sharedWith: sharedWith(db, NOTE, notes.id).as('shared_with') })
    .from(notes)
    .where(and(sql`${notes.id} = any(${sql.placeholder('ids')})`, isVisible(db)))
    .prepare('notes_visible_by_ids'),
);

export function selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<VisibleNote[]> {
  return visibleByIds(ctx.db).execute({ ...eyes(ctx), ids });
}

const readableBy = prepared((db) =>
  db
    .select({ id: notes.id })
    .from(notes)
    .where(and(sql`${notes.id} = any(${sql.placeholder('ids')})`, isVisible(db)))
    .prepare('notes_readable_by'),
);

/** Which of these notes somebody may see, by the predicate of every list. */
export async function readableNotes(
  db: Db,
  look: Eyes & { readonly ids: readonly number[] },
): Promise<number[]> {
  const found = await readableBy(db).execute({ ...look });
  return found.map(({ id }) => id);
}

const idsByViewer = prepared((db) =>
  db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.authorId, VIEWER), isVisible(db)))
    .orderBy(desc(notes.sortAt), desc(notes.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('notes_by_viewer'),
);

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of notes the caller has written, newest first. */
export async function selectIdsByViewer(ctx: ViewerCtx, page: Page): Promise<number[]> {
  const rows = await idsByViewer(ctx.db).execute({ ...eyes(ctx), ...page });
  return rows.map(({ id }) => id);
}

/** A note as it stands, deleted or not. */
export async function findNote(db: Db, id: number): Promise<NoteRecord | undefined> {
  const [note] = await db.select(record).from(notes).where(eq(notes.id, id));
  return note;
}

/** A note as it stands, deleted or not, held until the transaction ends. */
export async function lockNote(db: Db, id: number): Promise<NoteRecord | undefined> {
  const [note] = await db.select(record).from(notes).where(eq(notes.id, id)).for('update');
  return note;
}

export interface NewNote extends NoteWords {
  readonly authorId: number;
  readonly aboutId: number;
  readonly inJourney: boolean;
  readonly createdAt: Date;
}

export async function insertNote(db: Db, note: NewNote): Promise<number> {
  const [row] = await db
    .insert(notes)
    .values({ ...note, words: searchable(note.plain), sortAt: note.createdAt })
    .returning({ id: notes.id });
  if (!row) throw new Error('a note was not inserted');
  return row.id;
}

/** Puts new words in place of the present ones, which become a version. */
export async function replaceWords(db: Db, note: NoteRecord, words: NoteWords, at: Date): Promise<number> {
  const { id: noteId, version, html, plain, authorId: writtenBy } = note;
  const writtenAt = note.editedAt ?? note.createdAt;
  await db.insert(noteVersions).values({ noteId, version, html, plain, writtenAt, writtenBy });
  await db
    .update(notes)
    .set({ ...words, words: searchable(words.plain), editedAt: at, version: version + 1 })
    .where(eq(notes.id, noteId));
  return version + 1;
}

/** Former words, newest first, at most `limit` versions. */
export function selectVersions(db: Db, noteId: number, limit: number): Promise<NoteVersion[]> {
  return db
    .select()
    .from(noteVersions)
    .where(eq(noteVersions.noteId, noteId))
    .orderBy(desc(noteVersions.version))
    .limit(limit);
}

export async function setDeletedAt(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await db.update(notes).set({ deletedAt }).where(eq(notes.id, id));
}

/** Takes a note out of the member's journey, or puts it back. */
export async function setRemovedAt(db: Db, id: number, removedAt: Date | null): Promise<void> {
  await db.update(notes).set({ removedAt }).where(eq(notes.id, id));
}

/** Takes every word out of notes deleted before `before`, former versions and all; their ids stay, for facts name them. */
export async function purgeWords(db: Db, before: Date, at: Date): Promise<number[]> {
  const due = and(isNotNull(notes.deletedAt), lt(notes.deletedAt, before), isNull(notes.purgedAt));
  const purged = await db
    .update(notes)
    .set({ html: '', plain: '', words: '', purgedAt: at })
    .where(due)
    .returning({ id: notes.id });
  const ids = purged.map(({ id }) => id);
  if (ids.length > 0) await db.delete(noteVersions).where(inArray(noteVersions.noteId, ids));
  return ids;
}
