import type { Note } from '@kith/contract/notes';

/** What became of a note, said to whoever shows notes at the moment. */
export type NoteChange =
  | { readonly kind: 'created' | 'updated' | 'restored'; readonly note: Note }
  | { readonly kind: 'deleted'; readonly id: number };

const listeners = new Set<(change: NoteChange) => void>();

export function announceNote(change: NoteChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** Hears of every change made here; returns how to stop. */
export function watchNotes(listener: (change: NoteChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
