import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '../../kernel/http/bind.ts';
import { noteDeleted, noteRestored } from './facts.ts';
import { presentNote } from './present.ts';
import { type NoteRecord, noteDeletion } from './store.ts';

const told = {
  deleted: ({ id, aboutId }: NoteRecord) => noteDeleted(aboutId, { noteId: id }),
  restored: ({ id, aboutId }: NoteRecord) => noteRestored(aboutId, { noteId: id }),
  present: presentNote,
};

export const deleteNote: Story<typeof notesEndpoints.deleteNote> = (ctx, asked) =>
  noteDeletion.remove(ctx, asked, told);

export const restoreNote: Story<typeof notesEndpoints.restoreNote> = async (ctx, { id }) => ({
  note: await noteDeletion.restore(ctx, id, told),
});
