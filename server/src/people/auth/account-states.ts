import type { AccountState } from '@kith/contract/kit/endpoint';
import { waitsForGuardian } from '#policy';

type Account = Parameters<typeof waitsForGuardian>[0] & { readonly termsLatest: boolean };

/** What closes most of the product to somebody. Consent comes first: whoever waits for it is not asked to accept anything. */
export function statesOf(account: Account, now: Date): AccountState[] {
  return [
    ...(waitsForGuardian(account, now) ? ['consent_pending' as const] : []),
    ...(account.termsLatest ? [] : ['terms_outdated' as const]),
  ];
}
