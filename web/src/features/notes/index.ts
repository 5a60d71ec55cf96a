/**
 * Notes: formatted words that a person writes for their journey, or that others write about them.
 * A note is safe once Save is pressed: it lies on the device first and goes to the server under one key.
 * Every change made here is announced; who shows notes listens.
 */
export { NoteCard } from './note-card.tsx';
export { type NoteChange, watchNotes } from './note-changes.ts';
export type { ComposerHandle } from './note-composer.tsx';
export { NoteWriter } from './note-writer.tsx';
export { myNotesQuery, sharedNotesQuery } from './notes-api.ts';
export { watchNotesElsewhere } from './notes-elsewhere.ts';
export { useUnsentNotes } from './unsent-notes.ts';
export { useBegunNote } from './use-begun-note.ts';
