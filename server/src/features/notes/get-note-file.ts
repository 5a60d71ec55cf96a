import type { notesEndpoints } from '@kith/contract/notes';
import { answerFile } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import type { noteFileRecord } from './note-files.ts';
import { NOTE } from './policy.ts';

/** Judged at the moment of the call, by the predicate of the lists of notes. */
export const getNoteFile: Story<typeof notesEndpoints.getNoteFile, typeof noteFileRecord> = async (
  ctx,
  { size },
) => {
  const { noteId, authorId, memberId } = ctx.held;
  const answer = await answerFile(ctx.ports, ctx.held, size);
  if (authorId !== ctx.viewer.userId) ctx.auditRead({ kind: NOTE, memberId, ids: [noteId] });
  return answer;
};
