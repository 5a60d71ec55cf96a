// Realtime: what happened is told to whoever has it on screen, within a second and over every process. A socket belongs to a session and
// falls with it. What travels is an address, never a letter: who may be told is judged at the moment of telling, by the rule of every
// list, and whoever is told asks again through the guarded door. One small file for each source says who must know.
export type { Live } from './live.ts';
export { realtimeRoutes } from './routes.ts';
export { serveRealtime } from './serve-realtime.ts';
export { sources } from './sources.ts';
