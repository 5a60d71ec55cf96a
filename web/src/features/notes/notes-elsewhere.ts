import type { Note } from '@kith/contract/notes';
import { isRefusal } from '#client/connection/api-error.ts';
import { watchChanges } from '#client/live/live-changes.ts';
import { getNote } from './notes-api.ts';

/** What became of a note elsewhere, as the viewer may see it: it is like this now, or not there for them. */
export type NoteElsewhere =
  | { readonly kind: 'seen'; readonly note: Note }
  | { readonly kind: 'gone'; readonly id: number };

const held = new Set<number>();

/** Whatever becomes of a note elsewhere, it stays where it is while somebody writes on it. Answers how to let go. */
export function holdNote(id: number): () => void {
  held.add(id);
  return () => void held.delete(id);
}

/** Hears of notes about a member that somebody wrote, changed, shared or took away elsewhere; returns how to stop. */
export function watchNotesElsewhere(member: number, hear: (news: NoteElsewhere) => void): () => void {
  const gone = (id: number): void => {
    if (!held.has(id)) hear({ kind: 'gone', id });
  };
  return watchChanges(({ kind, id, about_patient_id, change }) => {
    if (kind !== 'note' || about_patient_id !== member) return;
    if (change === 'removed') {
      gone(id);
      return;
    }
    getNote(id).then(
      (note) => hear({ kind: 'seen', note }),
      (error: unknown) => {
        // Anything else is found out when the list is asked again.
        if (isRefusal(error, 'not_found')) gone(id);
      },
    );
  });
}
