// Realtime: a change reaches the screens that show it, within a second and over every process. A socket
// belongs to a session and ends with it. Addresses travel, never content: the rule of every list judges the
// recipients at delivery, and their clients ask again through the guarded calls. One small file for each
// source names the recipients.
import type { Feature } from '#kernel/feature';
import { realtimeRoutes } from './routes.ts';

export type { Live } from './live.ts';
export { serveRealtime } from './serve-realtime.ts';
export { sources } from './sources.ts';
export { tellPlain } from './tell-plain.ts';

export const feature: Feature = { routes: realtimeRoutes };
