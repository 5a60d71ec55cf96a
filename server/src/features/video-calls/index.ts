// Video calls about a member. A person rings people of the member's team; browsers then send picture and
// sound to each other, and tell one another by the sockets how (`signal-store.ts`). `policy.ts` says who may
// be in a call, and who sees that it took place. Nothing is recorded.
import type { Feature } from '#kernel/feature';
import { callJobs } from './close-quiet.ts';
import { videoCallRoutes } from './routes.ts';

export { callPeople, callReaders, openCallsOf } from './call-store.ts';
export { callInvited } from './people-store.ts';
export { shownCalls } from './present-items.ts';
export { callNotices } from './ring-store.ts';
export { signalNews } from './signal-store.ts';

export const feature: Feature = { routes: videoCallRoutes, jobs: callJobs };
