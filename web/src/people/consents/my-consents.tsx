import './consents.css';
import type { Consent } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/viewer.ts';
import { Card } from '#kit/card.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { consentsQuery } from './consents-api.ts';
import { KeptConsent } from './kept-consent.tsx';
import { PendingReferrals, usePendingReferrals } from './pending-referrals.tsx';

/** What was agreed to, with the receipt of each and the way to take one's own yes back. */
export function MyConsents() {
  const viewer = useViewer();
  const { data, isError, refetch } = useQuery(consentsQuery(viewer.id));
  const referrals = usePendingReferrals();
  if (!data && isError) {
    return (
      <ErrorState title="We could not load your consents" onRetry={() => void refetch()}>
        They are safe. It may be the connection, or us.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your consents">
        <SkeletonCard />
      </Loading>
    );
  }
  const kept = data.filter(isKept);
  return (
    <>
      <PendingReferrals referrals={referrals ?? []} />
      <Card title="My consents">
        {kept.length === 0 ? (
          <p className="small muted">
            When you, or somebody for you, agree to something, the receipt is kept here.
          </p>
        ) : (
          <ul className="stack">
            {kept.map((consent) => (
              <KeptConsent key={consent.id} consent={consent} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** What still waits stands above, and what came to nothing is no receipt. */
const isKept = ({ status }: Consent) =>
  status === 'accepted' || status === 'rejected' || status === 'withdrawn';
