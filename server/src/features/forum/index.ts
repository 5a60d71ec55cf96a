// People write to each other here under a name of the forum alone. `link-store.ts` is the only file that
// knows which account is which person; its calls leave nothing that names the caller (0144). `policy.ts`
// says who sees what, and `risk.ts` what waits for a moderator (0145). Rooms of focus areas use the same
// parts, and know each person by another id (0152).
import type { Feature } from '#kernel/feature';
import { forumRoutes } from './routes.ts';

export { FORUM_LINK_SEAL, whoIsIn } from './link-store.ts';
export { forumWords, roomWords } from './news.ts';

export const feature: Feature = { routes: forumRoutes };
