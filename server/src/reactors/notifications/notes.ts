import { noteReaders } from '#features/notes';
import { type Audience, reachOf } from '#policy';
import { noteCreated, noteSharingChanged } from '../../features/notes/events.ts';
import { on, type StatedFact } from '../../kernel/outbox/stated-fact.ts';
import { type Desk, notify } from './notify.ts';

/** Whomever a share reaches by name, by a group or by a team, and who may read what it shares; of what nobody has done nobody is told. */
async function tellShared(
  desk: Desk,
  fact: StatedFact<{ readonly noteId: number }>,
  to: Audience,
): Promise<void> {
  const { id: factId, aboutId: memberId, actorId, data } = fact;
  if (memberId === null || actorId === null) return;
  const look = { db: desk.db, now: desk.clock.now(), isHere: () => true };
  const reached = await reachOf(look, memberId, to, 'note');
  const readers = await noteReaders(look, data.noteId);
  for (const userId of readers.filter((id) => id !== actorId && reached.includes(id))) {
    const told = { userId, type: 'note_shared', memberId, actorId, recordId: data.noteId } as const;
    await notify(desk, told, { factId });
  }
}

export const noteSource = [
  on(noteCreated, async (desk: Desk, fact) => {
    const { id: factId, aboutId: memberId, actorId, data } = fact;
    await tellShared(desk, fact, data.sharedWith);
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
  on(noteSharingChanged, (desk: Desk, fact) => tellShared(desk, fact, fact.data.added)),
];
