import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '../../kernel/http/bind.ts';
import { noteUpdated } from './facts.ts';
import { holdStandingNote, requireChangeable, requireVersion } from './own-note.ts';
import { presentNote } from './present.ts';
import { readBody } from './read-body.ts';
import { replaceWords } from './store.ts';

export const updateNote: Story<typeof notesEndpoints.updateNote> = async (ctx, asked) => {
  const words = await readBody(ctx, asked.note);
  const note = await holdStandingNote(ctx, asked.id);
  await requireChangeable(ctx, note);
  await requireVersion(ctx, note, asked.version);
  const version = await replaceWords(ctx.db, note, words, ctx.clock.now());
  await ctx.record(noteUpdated(note.aboutId, { noteId: note.id, version }));
  return { note: await presentNote(ctx, note.id) };
};
