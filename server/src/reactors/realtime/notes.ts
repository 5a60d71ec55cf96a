import { formerReaders, noteReaders } from '#features/notes';
import { reachOf } from '#policy';
import {
  noteCreated,
  noteDeleted,
  noteRestored,
  noteSharingChanged,
  noteUpdated,
} from '../../features/notes/facts.ts';
import { on } from '../../kernel/outbox/stated-fact.ts';
import type { Live } from './live.ts';
import { look } from './look.ts';
import { type Change, tell } from './tell.ts';

function tellNote(live: Live, readers: Iterable<number>, aboutId: number | null, id: number, change: Change) {
  return tell(live, readers, { kind: 'note', id, about_patient_id: aboutId, change });
}

/** Whoever may see a note now is told of it; whoever could, and may not any more, that it is gone. */
export const tellNotes = [
  on(noteCreated, async (live: Live, { aboutId, data: { noteId } }) =>
    tellNote(live, await noteReaders(look(live), noteId), aboutId, noteId, 'added'),
  ),
  on(noteUpdated, async (live: Live, { aboutId, data: { noteId } }) =>
    tellNote(live, await noteReaders(look(live), noteId), aboutId, noteId, 'updated'),
  ),
  on(noteDeleted, async (live: Live, { aboutId, data: { noteId } }) =>
    tellNote(live, await formerReaders(look(live), noteId), aboutId, noteId, 'removed'),
  ),
  on(noteRestored, async (live: Live, { aboutId, data: { noteId } }) =>
    tellNote(live, await noteReaders(look(live), noteId), aboutId, noteId, 'added'),
  ),
  on(noteSharingChanged, async (live: Live, { aboutId, actorId, data: { noteId, added, removed } }) => {
    if (aboutId === null) return;
    const readers = await noteReaders(look(live), noteId);
    const gained = await reachOf(look(live), aboutId, added, 'note');
    const lost = await reachOf(look(live), aboutId, removed, 'note');
    const parties = readers.filter((id) => id === aboutId || id === actorId);
    const others = readers.filter((id) => gained.includes(id) && !parties.includes(id));
    await tellNote(live, parties, aboutId, noteId, 'updated');
    await tellNote(live, others, aboutId, noteId, 'added');
    const without = lost.filter((id) => !readers.includes(id));
    await tellNote(live, without, aboutId, noteId, 'removed');
  }),
];
