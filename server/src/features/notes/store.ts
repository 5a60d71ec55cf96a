import { CARD_CHARACTERS as CARD_LENGTH } from '@kith/contract/journey-cards';
import { UNDO_SECONDS } from '@kith/contract/notes';
import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { executeStating, type FactToBe, statedOf } from '#kernel/facts';
import { claimFor, claimOf, type IdempotentRequest } from '#kernel/idempotent';
import { drawnId, insertFrom } from '#kernel/insert-from';
import type { RichWords } from '#kernel/rich-text/read-apart';
import { searchable } from '#kernel/words';
import { eyes, VIEWER } from '#policy/callers';
import { isSharedWithAny } from '#policy/given';
import { defineDeletion, defineRecord, type Visible } from '#records';
import { purgeFilesOf } from './note-file-store.ts';
import { NOTE, notePolicy } from './policy.ts';
import { notes, noteVersions } from './schema.ts';

export type NoteVersion = typeof noteVersions.$inferSelect;
export type NoteRecord = Omit<typeof notes.$inferSelect, 'words' | 'search'>;
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

/** Former versions of a note and its files go with its words. */
export const noteDeletion = defineDeletion(noteRecord, {
  table: notes,
  undoSeconds: UNDO_SECONDS,
  withoutWords: { html: '', plain: '' },
  async purgeRest(parts, ids) {
    await parts.db.delete(noteVersions).where(inArray(noteVersions.noteId, [...ids]));
    await purgeFilesOf(parts, ids);
  },
});

const onlyShared = sql`${sql.placeholder('onlyShared')}::boolean`;

const idsByViewer = prepared((db) =>
  db
    .select({ id: notes.id })
    .from(notes)
    .where(
      and(
        eq(notes.authorId, VIEWER),
        or(sql`not ${onlyShared}`, isSharedWithAny(db, NOTE, notes.id)),
        notePolicy.read(db),
      ),
    )
    .orderBy(desc(notes.sortAt), desc(notes.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('notes_by_viewer'),
);

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of notes the caller has written, newest first; all of them, or those that are shared. */
export async function selectIdsByViewer(
  ctx: ViewerCtx,
  page: Page & { readonly onlyShared: boolean },
): Promise<number[]> {
  const rows = await idsByViewer(ctx.db).execute({ ...eyes(ctx), ...page });
  return rows.map(({ id }) => id);
}

export interface NewNote extends RichWords {
  readonly authorId: number;
  readonly memberId: number;
  readonly inJourney: boolean;
  readonly fileCount: number;
  readonly createdAt: Date;
}

const { words: _words, search: _search, ...record } = getTableColumns(notes);

/** A note, the claim of its client key and its fact, or none of them. */
const inserted = prepared((db) => {
  const drawn = drawnId(db, notes.id);
  const { claimed, isClaimed } = claimOf(db, drawn);
  const values = {
    id: sql`${drawn.id}`,
    authorId: sql.placeholder('authorId'),
    memberId: sql.placeholder('memberId'),
    html: sql.placeholder('html'),
    plain: sql.placeholder('plain'),
    words: sql.placeholder('words'),
    inJourney: sql.placeholder('inJourney'),
    fileCount: sql.placeholder('fileCount'),
    createdAt: sql.placeholder('createdAt'),
    sortAt: sql.placeholder('createdAt'),
  };
  const returned = sql.join(Object.values(record), sql`, `);
  const made = db
    .$with('made', record)
    .as(sql`${insertFrom(notes, values, sql`${drawn} where ${isClaimed}`)} returning ${returned}`);
  const stated = statedOf(db, made, sql`jsonb_build_object('noteId', ${made.id})`);
  return db.with(drawn, claimed, made, stated).select().from(made).prepare('notes_insert');
});

/**
 * Inserts a note and states the fact of it, which gets the new id. Undefined where the client key of the
 * request was used before.
 */
export async function insertNote(
  ctx: ViewerCtx,
  note: NewNote,
  created: FactToBe,
  request: IdempotentRequest,
): Promise<NoteRecord | undefined> {
  const values = { ...note, words: searchable(note.plain), ...claimFor(ctx, request) };
  const [row] = await executeStating(ctx, inserted(ctx.db), created, values);
  return row;
}

/** Puts new words in place of the present ones, which become a version. */
export async function replaceWords(db: Db, note: NoteRecord, words: RichWords, at: Date): Promise<number> {
  const { id: noteId, version, html, plain, authorId: writtenBy } = note;
  const writtenAt = note.editedAt ?? note.createdAt;
  await db.insert(noteVersions).values({ noteId, version, html, plain, writtenAt, writtenBy });
  await db
    .update(notes)
    .set({ ...words, words: searchable(words.plain), editedAt: at, version: version + 1 })
    .where(eq(notes.id, noteId));
  return version + 1;
}

/** Another state of a note with the same words. */
export async function renew(db: Db, { id, version }: NoteRecord, editedAt: Date): Promise<number> {
  await db
    .update(notes)
    .set({ editedAt, version: version + 1 })
    .where(eq(notes.id, id));
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
