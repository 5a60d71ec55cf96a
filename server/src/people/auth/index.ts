// How people prove who they are: passwords, second factors, sessions. A token is 256 random bits, stored as a
// hash. Neither texts nor times reveal whether an account exists. Every attempt is counted before it is
// judged. A session is judged anew at each request, so its end takes effect at once.
import type { Feature } from '#kernel/feature';
import { authJobs } from './jobs.ts';
import { authRoutes } from './routes.ts';

export { authenticate } from './authenticate.ts';
export { checkNewPassword } from './check-password.ts';
export { openSessions, statesWhereReached } from './open-sessions.ts';
export { makeResetLink, operatorActs } from './operator-acts.ts';
export { signInLog } from './sign-in-log.ts';
export { stillOpen } from './still-open.ts';

export const feature: Feature = { routes: authRoutes, jobs: authJobs };
