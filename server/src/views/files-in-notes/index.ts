// Files that come to a note, sent with it or from a person's files, and go from there to a person's files.
// The bytes lie on the disk once, and each side has a file of its own: with its own rights, its own share of
// the storage, and its own end.
import type { Feature } from '#kernel/feature';
import { filesInNotesRoutes } from './routes.ts';

export const feature: Feature = { routes: filesInNotesRoutes };
