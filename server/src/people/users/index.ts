// People: one record per person and one sign-in, for all their roles. A person's choices, last pages and
// names live here; their proofs live with auth, which reads and changes people through this door alone.
// Addresses and confirmed mobile numbers belong to one person at a time.
import type { Feature } from '#kernel/feature';
import { usersRoutes } from './routes.ts';

export { codeWays } from './code-ways.ts';
export { personCards, presentUser } from './present.ts';
export { recoveryCodes } from './recovery-codes-store.ts';
export type { UserRecord } from './store.ts';
export {
  accounts,
  findUser,
  findUserByLogin,
  updateUser,
  userStore,
} from './store.ts';

export const feature: Feature = { routes: usersRoutes };
