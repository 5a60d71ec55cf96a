import { CARD_CHARACTERS as CARD_LENGTH } from '@kith/contract/journey-cards';
import { UNDO_SECONDS } from '@kith/contract/notes';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { executeStating, type Fact, statedOf } from '#kernel/facts';
import { searchable } from '#kernel/words';
import { eyes, VIEWER } from '#policy/callers';
import { defineDeletion, defineRecord, type Visible } from '#records';
import { NOTE, notePolicy } from './policy.ts';
import { notes, noteVersions } from './schema.ts';

export type NoteVersion = typeof noteVersions.$inferSelect;
export type NoteRecord = Omit<typeof notes.$inferSelect, 'words' | 'search'>;
export interface NoteWords {
  readonly html: string;
  readonly plain: string;
}

export type VisibleNote = Visible<NoteRecord>;

/** The longest HTML of a short note on a card. */
const CARD_MARKUP = sql.raw(String(3 * CARD_LENGTH));
const CARD_CHARACTERS = sql.raw(String(CARD_LENGTH));

export const noteRecord = defineRecord<NoteRecord>({
  kind: NOTE,
  name: 'notes',
  table: notes,
  policy: notePolicy,
  shareNeeds: 'note',
  opens: null,
  staysWithAuthor: true,
  onCards: (characters) => ({
    html: sql`case when char_length(${notes.plain}) <= ${CARD_CHARACTERS} and char_length(${notes.html}) <= ${CARD_MARKUP} then ${notes.html} else '' end`,
    plain: sql`left(${notes.plain}, ${characters} + 1)`,
  }),
});

/** Former versions of a note go with its words. */
export const noteDeletion = defineDeletion(noteRecord, {
  table: notes,
  undoSeconds: UNDO_SECONDS,
  withoutWords: { html: '', plain: '' },
  purgeRest: (db, ids) => db.delete(noteVersions).where(inArray(noteVersions.noteId, [...ids])),
});

const idsByViewer = prepared((db) =>
  db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.authorId, VIEWER), notePolicy.read(db)))
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

export interface NewNote extends NoteWords {
  readonly authorId: number;
  readonly memberId: number;
  readonly inJourney: boolean;
  readonly createdAt: Date;
}

const { words: _words, search: _search, ...record } = getTableColumns(notes);

const inserted = prepared((db) => {
  const made = db.$with('made').as(
    db
      .insert(notes)
      .values({
        authorId: sql.placeholder('authorId'),
        memberId: sql.placeholder('memberId'),
        html: sql.placeholder('html'),
        plain: sql.placeholder('plain'),
        words: sql.placeholder('words'),
        inJourney: sql.placeholder('inJourney'),
        createdAt: sql.placeholder('createdAt'),
        sortAt: sql.placeholder('createdAt'),
      })
      .returning(record),
  );
  const stated = statedOf(db, made, sql`jsonb_build_object('noteId', ${made.id})`);
  return db.with(made, stated).select().from(made).prepare('notes_insert');
});

/** Inserts a note and states the fact of it, which gets the new id. */
export async function insertNote(ctx: ViewerCtx, note: NewNote, created: Fact): Promise<NoteRecord> {
  const values = { ...note, words: searchable(note.plain) };
  const [row] = await executeStating(ctx, inserted(ctx.db), created, values);
  if (!row) throw new Error('a note was not inserted');
  return row;
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
