import { noteRecord } from '#features/notes';
import { on } from '#kernel/outbox/stated-fact';
import {
  noteCreated,
  noteDeleted,
  noteRestored,
  noteSharingChanged,
  noteUpdated,
} from '../../features/notes/facts.ts';
import type { Live } from './live.ts';
import { tellEnd } from './tell-end.ts';
import { tellRecord } from './tell-record.ts';
import { tellSharing } from './tell-sharing.ts';

const note = tellRecord('note', noteRecord.readers, ({ noteId }: { readonly noteId: number }) => noteId);
const shared = { kind: 'note', readersNow: noteRecord.readers.now, shareNeeds: 'note' } as const;
const sharingChanged = tellSharing(shared);

export const tellNotes = [
  on(noteCreated, note.added),
  on(noteUpdated, note.updated),
  on(noteDeleted, note.deleted),
  on(noteRestored, note.added),
  tellEnd(shared),
  on(noteSharingChanged, (live: Live, { data, ...fact }) =>
    sharingChanged(live, { ...fact, data: { ...data, id: data.noteId } }),
  ),
];
