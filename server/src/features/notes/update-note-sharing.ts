import type { notesEndpoints } from '@kith/contract/notes';
import { shareWith } from '#policy';
import type { Story } from '../../kernel/http/bind.ts';
import { noteSharingChanged } from './events.ts';
import { holdStandingNote } from './own-note.ts';
import { presentNote } from './present.ts';
import { chosenAudience } from './sharing.ts';
import { NOTE, selectVisible } from './store.ts';

export const updateNoteSharing: Story<typeof notesEndpoints.updateNoteSharing> = async (ctx, asked) => {
  const { id, aboutId, sortAt } = await holdStandingNote(ctx, asked.id);
  const [before] = await selectVisible(ctx, [id]);
  const former = before?.sharedWith ?? [];
  const kept = asked.shared_with.filter((person) => former.includes(person));
  const chosen = asked.shared_with.filter((person) => !former.includes(person));
  const added = await chosenAudience(ctx, aboutId, chosen);
  const removed = former.filter((person) => !kept.includes(person));
  await shareWith(ctx, { kind: NOTE, recordId: id, recordAt: sortAt, aboutId }, [...kept, ...added]);
  if (added.length + removed.length > 0)
    await ctx.record(noteSharingChanged(aboutId, { noteId: id, added, removed }));
  return { note: await presentNote(ctx, id) };
};
