import type { notesEndpoints } from '@kith/contract/notes';
import type { Story } from '#kernel/http/bind';
import { changeSharing } from '#people/groups';
import type { Audience } from '#policy/sharing';
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
  const { added, removed } = await changeSharing(ctx, record, asked);
  if (countOf(added) + countOf(removed) > 0)
    await ctx.record(noteSharingChanged(memberId, { noteId: id, added, removed }));
  return { note: await presentNote(ctx, id) };
};

function countOf({ userIds, groupIds, organisationTeamIds }: Audience): number {
  return userIds.length + groupIds.length + organisationTeamIds.length;
}
