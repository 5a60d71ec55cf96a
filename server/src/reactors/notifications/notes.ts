import { on } from '#kernel/outbox/stated-fact';
import type { Audience } from '#policy/sharing';
import { noteCreated, noteSharingChanged } from '../../features/notes/facts.ts';
import { type Desk, notify } from './notify.ts';
import { tellShared } from './tell-shared.ts';

const shared = ({ noteId }: { readonly noteId: number }, to: Audience) =>
  ({ kind: 'note', type: 'note_shared', recordId: noteId, to, area: 'note' }) as const;

export const noteSource = [
  on(noteCreated, async (desk: Desk, fact) => {
    const { id: factId, memberId, actorId, data } = fact;
    await tellShared(desk, fact, shared(data, data.sharedWith));
    if (memberId === null || actorId === null || memberId === actorId || !data.inJourney) return;
    const told = {
      userId: memberId,
      type: 'journey_note',
      memberId,
      actorId,
      recordId: data.noteId,
    } as const;
    await notify(desk, told, { factId });
  }),
  on(noteSharingChanged, (desk: Desk, fact) => tellShared(desk, fact, shared(fact.data, fact.data.added))),
];
