import type { ErrorCode } from '@kith/contract/errors';
import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findUser, type UserRecord } from '#people/users';
import { lockPerson } from './lock-store.ts';

type Proved = Pick<UserRecord, 'id' | 'passwordHash' | 'twoFactorEnabled' | 'twoFactorMethod'>;

/**
 * Refuses a change whose proof is outdated: comparing a password takes a while, and meanwhile the person may
 * have changed the password or the second factor. Until the transaction ends, neither can change.
 */
export async function requireUnchanged(ctx: Pick<Ctx, 'db'>, proved: Proved, code: ErrorCode): Promise<void> {
  if (!(await isUnchanged(ctx, proved))) return refuse(code);
}

/** Whether a proof still holds; it does until the transaction ends. */
export async function isUnchanged({ db }: Pick<Ctx, 'db'>, proved: Proved): Promise<boolean> {
  await lockPerson(db, proved.id);
  const person = await findUser(db, proved.id);
  return (
    person?.disabledAt === null &&
    person.passwordHash === proved.passwordHash &&
    person.twoFactorEnabled === proved.twoFactorEnabled &&
    person.twoFactorMethod === proved.twoFactorMethod
  );
}
