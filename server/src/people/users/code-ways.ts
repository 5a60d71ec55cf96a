import type { TwoFactorMethod } from '@kith/contract/users';
import type { Settings } from '#kernel/context';

type Sending = Pick<Settings, 'sendsSms'>;

/** The ways for a code on this server. */
function all({ sendsSms }: Sending): TwoFactorMethod[] {
  return sendsSms ? ['email', 'sms', 'totp'] : ['email', 'totp'];
}

/**
 * The present way of this person. A person with SMS, on a server that has lost its provider, gets codes by
 * mail: the address is proved, and the account would be closed otherwise.
 */
function of(
  { twoFactorMethod }: { readonly twoFactorMethod: TwoFactorMethod },
  settings: Sending,
): TwoFactorMethod {
  return all(settings).includes(twoFactorMethod) ? twoFactorMethod : 'email';
}

/** All ways of this server, and the way of a person. */
export const codeWays = { all, of };
