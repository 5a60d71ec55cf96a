import type { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { addFile, findOwnCopy } from '#features/files';
import type { filesOfNotes } from '#features/notes';
import { holdBytes } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';

/** Judged like a download of the file, and recorded as one. The same bytes are kept once. */
export const keepNoteFile: Story<
  typeof filesInNotesEndpoints.keepNoteFile,
  typeof filesOfNotes.record
> = async (ctx, { client_key, id, about_patient_id: memberId = ctx.viewer.userId }) => {
  const { noteId, authorId, memberId: about } = ctx.held;
  const file = (await holdBytes(ctx.db, id)) ?? refuse('not_found');
  if (authorId !== ctx.viewer.userId) ctx.auditRead({ kind: 'note', memberId: about, ids: [noteId] });
  const copy = await findOwnCopy(ctx, memberId, file.key);
  if (copy) return { file: copy, is_new: false };
  const asked = { note_file: id, memberId, shared_with: [] };
  return { file: await addFile(ctx, memberId, { client_key, asked, file }), is_new: true };
};
