import type { ErrorCode } from '@kith/contract/errors';
import { findUser, type UserRecord } from '#people/users';
import type { Ctx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { lockPerson } from './lock-store.ts';

/**
 * Refuses what rests on a proof that has been overtaken: comparing a password takes a while, and in the meantime the person may have
 * chosen another or turned the second factor on. Until the transaction ends, neither can change.
 */
export async function requireUnchanged(
  { db }: Pick<Ctx, 'db'>,
  proved: Pick<UserRecord, 'id' | 'passwordHash' | 'twoFactorEnabled'>,
  code: ErrorCode,
): Promise<void> {
  await lockPerson(db, proved.id);
  const person = await findUser(db, proved.id);
  const same =
    person?.disabledAt === null &&
    person.passwordHash === proved.passwordHash &&
    person.twoFactorEnabled === proved.twoFactorEnabled;
  if (!same) return refuse(code);
}
