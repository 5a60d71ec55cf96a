/**
 * Notes: formatted words that a person writes for their journey, or that others write about them.
 * A note is safe once Save is pressed: it lies on the device first and goes to the server under one key.
 * Each change tells the screens that show notes.
 */
export { NoteCard } from './note-card.tsx';
export type { ComposerHandle } from './note-composer.tsx';
export { type NoteFace, noteOf } from './note-face.ts';
export { NoteWriter } from './note-writer.tsx';
export { latestNotes, notes } from './notes-api.ts';
export { useUnsentNotes } from './unsent-notes.ts';
export { useBegunNote } from './use-begun-note.ts';
export { WordsField } from './words-field.tsx';
