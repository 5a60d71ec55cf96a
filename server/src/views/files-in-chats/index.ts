// Files that go from a chat to a person's files, or from there to a chat. The bytes lie on the disk once, and
// each side has a file of its own: with its own rights, its own share of the storage, and its own end.
import type { Feature } from '#kernel/feature';
import { filesInChatsRoutes } from './routes.ts';

export const feature: Feature = { routes: filesInChatsRoutes };
