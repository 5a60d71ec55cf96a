// Notes: what people write for themselves and about a member, in their own words. A note is its author's; the member it is about sees it
// when it is in their journey; everybody else sees it by a share, and a supporter only while they may read notes. That is said once, in
// `policy.ts`, and every list, read, search and page of the journey goes through it. What is deleted is gone everywhere at once.
import type { Feature } from '#kernel/feature';
import { notesRoutes } from './routes.ts';
import { noteDeletion } from './store.ts';

export { countNotes } from './count-store.ts';
export { createNote } from './create-note.ts';
export { presentNotes } from './present.ts';
export { noteRecord } from './store.ts';
export { visibleNotes } from './ways-store.ts';

export const feature: Feature = {
  routes: notesRoutes,
  jobs: ({ db, clock }) => noteDeletion.jobs(db, clock),
};
