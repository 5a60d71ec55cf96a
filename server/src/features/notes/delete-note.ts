import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '#kernel/http/bind';
import { noteDeleted, noteRestored } from './facts.ts';
import { presentNote } from './present.ts';
import { type NoteRecord, noteDeletion, type noteRecord } from './store.ts';

const told = {
  deleted: ({ id, memberId }: NoteRecord) => noteDeleted(memberId, { noteId: id }),
  restored: ({ id, memberId }: NoteRecord) => noteRestored(memberId, { noteId: id }),
  present: presentNote,
};

export const deleteNote: Story<typeof notesEndpoints.deleteNote, typeof noteRecord> = (ctx, { version }) =>
  noteDeletion.remove(ctx, ctx.held, version, told);

export const restoreNote: Story<typeof notesEndpoints.restoreNote, typeof noteRecord> = async (ctx) => ({
  note: await noteDeletion.restore(ctx, ctx.held, told),
});
