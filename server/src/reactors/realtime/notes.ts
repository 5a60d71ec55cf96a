import { noteRecord } from '#features/notes';
import { on } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy/audiences';
import {
  noteCreated,
  noteDeleted,
  noteRestored,
  noteSharingChanged,
  noteUpdated,
} from '../../features/notes/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { hasNewEnd, tellEnd } from './tell-end.ts';
import { tellRecord, without } from './tell-record.ts';

const note = tellRecord('note', noteRecord.readers, ({ noteId }: { readonly noteId: number }) => noteId);

export const tellNotes = [
  on(noteCreated, note.added),
  on(noteUpdated, note.updated),
  on(noteDeleted, note.deleted),
  on(noteRestored, note.added),
  tellEnd({ kind: 'note', readersNow: noteRecord.readers.now, shareNeeds: 'note' }),
  on(noteSharingChanged, async (live: Live, fact) => {
    const { memberId, actorId, data } = fact;
    if (memberId === null) return;
    const readers = await note.readersNow(live, fact);
    const shared = { kind: 'note', id: data.noteId, memberId };
    const gained = await reachOf(audienceQuery(live), shared, data.added, 'note');
    const lost = await reachOf(audienceQuery(live), shared, data.removed, 'note');
    const parties = readers.filter((id) => id === memberId || id === actorId);
    const others = readers.filter((id) => gained.includes(id) && !parties.includes(id));
    const limited = readers.filter((id) => hasNewEnd(data.ends, id) && !others.includes(id));
    await note.say(live, [...parties, ...limited], fact, 'updated');
    await note.say(live, others, fact, 'added');
    await note.say(live, without(lost, readers), fact, 'removed');
  }),
];
