// Notes: people write for themselves and about a member, in their own words. A note is its author's. The
// member it is about sees it when it is in their journey. Other people see it by a share, and a supporter
// only while they may read notes. `policy.ts` says that once, and every list, read, search and page of the
// journey uses it. A deleted note is gone everywhere at once.
import type { Feature } from '#kernel/feature';
import { fileJobsOfNotes } from './keep-files.ts';
import { notesRoutes } from './routes.ts';
import { noteDeletion } from './store.ts';

export type { Attached } from './attach-files.ts';
export { countNotes, newestNote } from './count-store.ts';
export { createNote } from './create-note.ts';
export { filesOfNotes } from './files-of-notes.ts';
export { visibleNotes } from './journey-store.ts';
export { presentNotes } from './present.ts';
export { presentNoteCards } from './present-cards.ts';
export { noteRecord } from './store.ts';

export const feature: Feature = {
  routes: notesRoutes,
  jobs: (parts) => ({ ...noteDeletion.jobs(parts), ...fileJobsOfNotes(parts) }),
};
