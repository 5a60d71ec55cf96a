import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { Ctx, ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { removeFiles } from '#kernel/files/index';
import { files } from '#kernel/files/schema';
import { eyes } from '#policy/callers';
import { notePolicy } from './policy.ts';
import { noteFiles, notes } from './schema.ts';

const { noteId, fileId, position, removedAt } = noteFiles;
const columns = getTableColumns(files);

const ofNotes = prepared((db) =>
  db
    .select({ ...columns, noteId })
    .from(noteFiles)
    .innerJoin(files, eq(files.id, fileId))
    .where(and(isAsked(noteId), isNull(removedAt)))
    .orderBy(asc(noteId), asc(position))
    .prepare('files_of_notes'),
);

export type FileOfNote = Awaited<ReturnType<typeof selectFilesOf>>[number];

/** The files of these notes; the caller of this function has checked that the notes are seen. */
export function selectFilesOf(db: Db, noteIds: readonly number[]) {
  return ofNotes(db).execute({ ids: noteIds });
}

const visible = prepared((db) =>
  db
    .select({ ...columns, noteId, authorId: notes.authorId, memberId: notes.memberId })
    .from(noteFiles)
    .innerJoin(files, eq(files.id, fileId))
    .innerJoin(notes, eq(notes.id, noteId))
    .where(and(eq(fileId, sql.placeholder('id')), isNull(removedAt), notePolicy.read(db)))
    .prepare('note_files_visible'),
);

/** A file of a note that the caller sees now, by the predicate of every list of notes. */
export async function findVisibleFile(ctx: ViewerCtx, id: number) {
  const [row] = await visible(ctx.db).execute({ ...eyes(ctx), id });
  return row;
}

/** Behind the files that the note has, or had until just now. */
export async function insertFilesOf(db: Db, note: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const [{ last } = { last: 0 }] = await db
    .select({ last: sql<number>`coalesce(max(${position}), 0)`.mapWith(Number) })
    .from(noteFiles)
    .where(eq(noteId, note));
  const rows = fileIds.map((id, index) => ({ noteId: note, fileId: id, position: last + 1 + index }));
  await db.insert(noteFiles).values(rows);
}

/** From now on the note has those of its files: the others are taken out, and those are put back. */
export async function keepFilesOf(db: Db, note: number, ids: readonly number[], at: Date): Promise<void> {
  const isOfNote = eq(noteId, note);
  await db
    .update(noteFiles)
    .set({ removedAt: at })
    .where(and(isOfNote, isNull(removedAt), notInArray(fileId, [...ids])));
  await db
    .update(noteFiles)
    .set({ removedAt: null })
    .where(and(isOfNote, inArray(fileId, [...ids])));
}

/** How many files the note has, as its row says from now on. */
export async function countFilesOf(db: Db, note: number): Promise<number> {
  const [{ fileCount } = { fileCount: 0 }] = await db
    .select({ fileCount: count() })
    .from(noteFiles)
    .where(and(eq(noteId, note), isNull(removedAt)));
  await db.update(notes).set({ fileCount }).where(eq(notes.id, note));
  return fileCount;
}

type Parts = Pick<Ctx, 'db' | 'ports'>;

/** Bytes and rows of files that were taken out of their notes before that time. */
export async function purgeRemovedFiles(parts: Parts, before: Date): Promise<void> {
  const gone = await parts.db.delete(noteFiles).where(lt(removedAt, before)).returning({ fileId });
  await removeFiles(
    parts,
    gone.map((row) => row.fileId),
  );
}

/** All files of notes whose words are gone for good. */
export async function purgeFilesOf(parts: Parts, ids: readonly number[]): Promise<void> {
  const gone = await parts.db
    .delete(noteFiles)
    .where(inArray(noteId, [...ids]))
    .returning({ fileId });
  await removeFiles(
    parts,
    gone.map((row) => row.fileId),
  );
}
