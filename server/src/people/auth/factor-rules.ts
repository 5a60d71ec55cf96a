import type { TwoFactorMethod } from '@kith/contract/users';

interface Means {
  readonly mobilePhone: string | null;
  readonly mobileConfirmedAt: Date | null;
  readonly totpConfirmedAt: Date | null;
}

/** Whether codes can reach the person by this way. A mail address always exists and is always proved. */
export function isReady(person: Means, method: TwoFactorMethod): boolean {
  if (method === 'sms') return person.mobilePhone !== null && person.mobileConfirmedAt !== null;
  if (method === 'totp') return person.totpConfirmedAt !== null;
  return true;
}
