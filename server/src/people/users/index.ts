// Who is here: one record per person and one sign-in, whatever they are to whom. What a person chose, where they were
// and what they are called live here; how they prove who they are lives with auth, which reads and changes people
// through this door alone. Addresses and confirmed mobile numbers belong to one person at a time.
export { codeWays } from './code-ways.ts';
export { personCards, presentUser } from './present.ts';
export { recoveryCodes } from './recovery-codes-store.ts';
export { usersRoutes } from './routes.ts';
export type { UserRecord } from './store.ts';
export {
  accounts,
  findUser,
  findUserByLogin,
  updateUser,
  userStore,
} from './store.ts';
