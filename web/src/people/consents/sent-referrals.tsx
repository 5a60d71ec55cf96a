import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { sentReferralsQuery } from './referrals-api.ts';
import { SentReferral } from './sent-referral.tsx';

/** What has come of the referrals that somebody has made. */
export function SentReferrals() {
  const viewer = useViewer();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...sentReferralsQuery(viewer.id),
    refetchOnWindowFocus: 'always',
  });
  if (!data && isError) {
    return (
      <ErrorState title="Your referrals did not load" onRetry={() => void refetch()}>
        They are safe. It may be the connection, or us.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your referrals">
        <SkeletonCard />
      </Loading>
    );
  }
  const referrals = data.pages.flatMap((page) => page.referrals);
  return (
    <Card kind="list" title="Your referrals">
      {referrals.length === 0 ? (
        <p className="consent-list small muted">Nobody yet. You will see here who has said yes or no.</p>
      ) : null}
      <Rows>
        {referrals.map((referral) => (
          <SentReferral key={referral.id} referral={referral} />
        ))}
      </Rows>
      {hasNextPage ? (
        <div className="consent-list">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older referrals
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
