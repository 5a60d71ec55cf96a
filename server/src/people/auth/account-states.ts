import type { AccountState } from '@kith/contract/kit/endpoint';
import { waitsForGuardian } from '#policy/access';

type Account = Parameters<typeof waitsForGuardian>[0] & { readonly termsLatest: boolean };

/**
 * States that close most of the product to a person. Consent comes first: a person who waits for it is not
 * asked to accept terms.
 */
export function statesOf(account: Account, now: Date): AccountState[] {
  return [
    ...(waitsForGuardian(account, now) ? ['consent_pending' as const] : []),
    ...(account.termsLatest ? [] : ['terms_outdated' as const]),
  ];
}
