import type { notesEndpoints } from '@kith/contract/notes';
import { chosenAudience } from '#people/groups';
import { type Audience, shareWith } from '#policy';
import type { Story } from '../../kernel/http/bind.ts';
import { noteSharingChanged } from './events.ts';
import { holdStandingNote } from './own-note.ts';
import { presentNote } from './present.ts';
import { NOTE, selectVisible } from './store.ts';

const NOBODY: Audience = { userIds: [], groupIds: [], organisationTeamIds: [] };

/** Whoever has it already may keep it, whatever they may be chosen for today; groups and teams that are not said stay as they are. */
export const updateNoteSharing: Story<typeof notesEndpoints.updateNoteSharing> = async (ctx, asked) => {
  const { id, aboutId, sortAt } = await holdStandingNote(ctx, asked.id);
  const [before] = await selectVisible(ctx, [id]);
  const former = before?.sharedWith ?? NOBODY;
  const wanted: Audience = {
    userIds: asked.shared_with,
    groupIds: asked.shared_with_group ?? former.groupIds,
    organisationTeamIds: asked.shared_with_organisation_team ?? former.organisationTeamIds,
  };
  const kept = bothIn(wanted, former);
  const fresh = without(wanted, former);
  const added = await chosenAudience(ctx, aboutId, {
    shared_with: fresh.userIds,
    shared_with_group: fresh.groupIds,
    shared_with_organisation_team: fresh.organisationTeamIds,
  });
  const removed = without(former, kept);
  await shareWith(ctx, { kind: NOTE, recordId: id, recordAt: sortAt, aboutId }, together(kept, added));
  if (countOf(added) + countOf(removed) > 0)
    await ctx.record(noteSharingChanged(aboutId, { noteId: id, added, removed }));
  return { note: await presentNote(ctx, id) };
};

type Combine = (one: readonly number[], other: readonly number[]) => number[];

function combined(one: Audience, other: Audience, combine: Combine): Audience {
  return {
    userIds: combine(one.userIds, other.userIds),
    groupIds: combine(one.groupIds, other.groupIds),
    organisationTeamIds: combine(one.organisationTeamIds, other.organisationTeamIds),
  };
}

function bothIn(one: Audience, other: Audience): Audience {
  return combined(one, other, (a, b) => [...new Set(a)].filter((id) => b.includes(id)));
}

function without(one: Audience, other: Audience): Audience {
  return combined(one, other, (a, b) => a.filter((id) => !b.includes(id)));
}

function together(one: Audience, other: Audience): Audience {
  return combined(one, other, (a, b) => [...a, ...b]);
}

function countOf({ userIds, groupIds, organisationTeamIds }: Audience): number {
  return userIds.length + groupIds.length + organisationTeamIds.length;
}
