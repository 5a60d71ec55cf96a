import type { Consent } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { pendingReferralsQuery } from './consents-api.ts';
import { ReferralCard } from './referral-card.tsx';

/** Referrals that wait for the person's answer; undefined until it is known whether there are any. */
export function usePendingReferrals(): readonly Consent[] | undefined {
  const viewer = useViewer();
  const { data, isFetched } = useQuery({
    ...pendingReferralsQuery(viewer.id),
    refetchOnWindowFocus: 'always',
  });
  return data ?? (isFetched ? [] : undefined);
}

export function PendingReferrals({ referrals }: { referrals: readonly Consent[] }) {
  return referrals.map((referral) => <ReferralCard key={referral.id} referral={referral} />);
}
