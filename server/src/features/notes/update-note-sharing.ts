import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '#kernel/http/bind';
import { changeSharing, isChanged } from '#people/groups';
import { noteSharingChanged } from './facts.ts';
import { NOTE } from './policy.ts';
import { presentNote } from './present.ts';
import type { noteRecord } from './store.ts';

export const updateNoteSharing: Story<typeof notesEndpoints.updateNoteSharing, typeof noteRecord> = async (
  ctx,
  asked,
) => {
  const { id, memberId, sortAt } = ctx.held;
  const record = { kind: NOTE, recordId: id, recordAt: sortAt, memberId };
  const change = await changeSharing(ctx, record, asked);
  if (isChanged(change)) await ctx.record(noteSharingChanged(memberId, { noteId: id, ...change }));
  return { note: await presentNote(ctx, id) };
};
