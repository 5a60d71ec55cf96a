import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '#kernel/http/bind';
import { readWords } from '#kernel/rich-text/read-words';
import { requireVersion } from '#records';
import { noteUpdated } from './facts.ts';
import { keepFiles } from './keep-files.ts';
import { presentNote } from './present.ts';
import { type noteRecord, replaceWords } from './store.ts';

export const updateNote: Story<typeof notesEndpoints.updateNote, typeof noteRecord> = async (ctx, asked) => {
  const words = await readWords(ctx, 'note', asked.note);
  const note = ctx.held;
  await requireVersion(ctx, note, asked.version, presentNote);
  if (asked.attachments) await keepFiles(ctx, note.id, asked.attachments);
  const version = await replaceWords(ctx.db, note, words, ctx.clock.now());
  await ctx.record(noteUpdated(note.memberId, { noteId: note.id, version }));
  return { note: await presentNote(ctx, note.id) };
};
