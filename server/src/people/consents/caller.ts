import type { ViewerCtx } from '#kernel/context';
import { findUser, type UserRecord } from '#people/users';

/** The caller's present record. */
export async function callerOf({ db, viewer }: ViewerCtx): Promise<UserRecord> {
  const user = await findUser(db, viewer.userId);
  if (!user) throw new Error(`no person ${viewer.userId}`);
  return user;
}
