import type { ViewerCtx } from '#kernel/context';
import { findUser } from '#people/users';
import type { Addressee } from '#policy/rights/requests';

/** The caller, with the address that finds their invitations: the last one they proved. */
export async function addresseeOf({ db, viewer }: ViewerCtx): Promise<Addressee> {
  const user = await findUser(db, viewer.userId);
  if (!user) throw new Error(`no person ${viewer.userId}`);
  return { userId: user.id, email: user.email };
}
