import { refuseField } from '#kernel/refuse';
import type { UserRecord } from '#people/users';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-rules.ts';

export type Owner = Pick<UserRecord, 'firstName' | 'lastName' | 'email'>;

/**
 * Refuses a new password at the field `password` when it is too short, too long or easy to guess for this
 * person.
 */
export async function checkNewPassword(
  password: string,
  { firstName, lastName, email }: Owner,
): Promise<void> {
  const fault = passwordFault(password, await commonPasswords(), [firstName, lastName, ...email.split('@')]);
  if (fault !== undefined) refuseField('password', fault);
}
