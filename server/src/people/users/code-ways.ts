import type { TwoFactorMethod } from '@kith/contract/users';
import type { Settings } from '../../kernel/context.ts';

type Sending = Pick<Settings, 'sendsSms'>;

/** How codes can come on this server. */
function all({ sendsSms }: Sending): TwoFactorMethod[] {
  return sendsSms ? ['email', 'sms', 'totp'] : ['email', 'totp'];
}

/**
 * How the codes of this person come now. Who chose SMS on a server that has lost its provider gets them by mail: the address is
 * proved, and the account would be closed otherwise.
 */
function of(
  { twoFactorMethod }: { readonly twoFactorMethod: TwoFactorMethod },
  settings: Sending,
): TwoFactorMethod {
  return all(settings).includes(twoFactorMethod) ? twoFactorMethod : 'email';
}

/** How codes come: all ways of this server, and the one of a person. */
export const codeWays = { all, of };
