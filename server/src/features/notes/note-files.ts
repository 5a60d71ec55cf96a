import { type Note, type NoteFile, notesEndpoints } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { fileFieldsOf } from '#kernel/files/index';
import { refuse } from '#kernel/refuse';
import { type FileOfNote, findVisibleFile, selectFilesOf } from './note-file-store.ts';
import type { NoteRecord } from './store.ts';

/** A file of a note, judged like the note, at the moment of the call. */
export const noteFileRecord = {
  async see(ctx: ViewerCtx, id: number) {
    return (await findVisibleFile(ctx, id)) ?? refuse('not_found');
  },
};

type Counted = Pick<NoteRecord, 'id' | 'fileCount'>;

/** The files of notes that the caller sees. */
export async function attachmentsOf(
  db: Db,
  rows: readonly Counted[],
): Promise<(row: Counted) => Note['attachments']> {
  const ids = rows.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id);
  const files = ids.length === 0 ? [] : await selectFilesOf(db, ids);
  const ofNote = Map.groupBy(files, ({ noteId }) => noteId);
  return ({ id }) => ofNote.get(id)?.map(presentFile) ?? [];
}

function presentFile({ id, type, thumbKey, ...file }: FileOfNote): NoteFile {
  const link = `${notesEndpoints.getNoteFile.path}?id=${id}`;
  return { id, ...fileFieldsOf({ ...file, hasPicture: thumbKey !== null }, link), type };
}
