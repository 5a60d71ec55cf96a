import type { Note } from '@kith/contract/notes';
import { isRefusal } from '#client/api-error.ts';
import { notify } from '#kit/notify.ts';
import { announceNote } from './note-changes.ts';
import { deleteNote, newerNote, restoreNote } from './notes-api.ts';

/** Takes a note away at once; for ten seconds it can be brought back. */
export async function removeNote(note: Note): Promise<void> {
  try {
    await deleteNote(note.id, note.version);
  } catch (error) {
    explain(error, note);
    return;
  }
  announceNote({ kind: 'deleted', id: note.id });
  notify.success('Note deleted.', { action: { label: 'Undo', onPress: () => void bringBack(note.id) } });
}

async function bringBack(id: number): Promise<void> {
  try {
    announceNote({ kind: 'restored', note: await restoreNote(id) });
    notify.success('Your note is back.');
  } catch (error) {
    const late = isRefusal(error, 'undo_expired', 'not_found');
    if (late) notify.warning(error.message);
    else
      notify.error('Your note is not back yet.', {
        action: { label: 'Undo', onPress: () => void bringBack(id) },
      });
  }
}

function explain(error: unknown, note: Note): void {
  const newer = isRefusal(error, 'stale') ? newerNote(error) : undefined;
  if (newer) {
    announceNote({ kind: 'updated', note: newer });
    notify.warning('This was changed somewhere else. Here is the newer one. It is not deleted.');
  } else if (isRefusal(error, 'not_found')) {
    announceNote({ kind: 'deleted', id: note.id });
    notify.info('This note was already deleted somewhere else.');
  } else {
    notify.error('Not deleted. Your note is still here.', {
      action: { label: 'Try again', onPress: () => void removeNote(note) },
    });
  }
}
