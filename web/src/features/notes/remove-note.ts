import type { Note } from '@kith/contract/notes';
import { isRefusal } from '#client/connection/api-error.ts';
import { removeWithUndo } from '#people/saving';
import { announceNote } from './note-changes.ts';
import { deleteNote, newerNote, restoreNote } from './notes-api.ts';

const WORDS = {
  removed: 'Note deleted.',
  kept: 'Not deleted. Your note is still here.',
  gone: 'This note was already deleted somewhere else.',
  back: 'Your note is back.',
  notBack: 'Your note is not back yet.',
  stale: 'This was changed somewhere else. Here is the newer one. It is not deleted.',
} as const;

/** Takes a note away at once; for ten seconds it can be brought back. */
export function removeNote(note: Note): Promise<void> {
  return removeWithUndo({
    remove: async () => {
      await deleteNote(note.id, note.version);
      announceNote({ kind: 'deleted', id: note.id });
    },
    restore: async () => announceNote({ kind: 'restored', note: await restoreNote(note.id) }),
    onRefused: (error) => {
      const newer = isRefusal(error, 'stale') ? newerNote(error) : undefined;
      if (newer) announceNote({ kind: 'updated', note: newer });
      if (isRefusal(error, 'not_found')) announceNote({ kind: 'deleted', id: note.id });
    },
    words: WORDS,
  });
}
