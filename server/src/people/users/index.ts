// People: one record per person and one sign-in, for all their roles. A person's choices, last pages and
// names live here; their proofs live with auth, which reads and changes people through this door alone.
// Addresses and confirmed mobile numbers belong to one person at a time.
import type { Feature } from '#kernel/feature';
import { usersRoutes } from './routes.ts';

export { personCards } from './cards.ts';
export { codeWays } from './code-ways.ts';
export { presentUser } from './present.ts';
export { recoveryCodes } from './recovery-codes-store.ts';
export type { UserRecord } from './store.ts';
export {
  accounts,
  findUser,
  findUserByLogin,
  updateUser,
} from './store.ts';
export { userStore } from './user-store.ts';

export const feature: Feature = { routes: usersRoutes };
