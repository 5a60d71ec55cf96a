import { lazy, Suspense } from 'react';
import { useViewer } from '#client/viewer.ts';
import { Card, Row, Rows } from '#kit/card.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';

/** Fetched only by those for whom somebody waits. */
const WaitingCard = lazy(async () => ({ default: (await import('#people/invitations')).WaitingCard }));

/** Invitations and requests that wait for the person's answer. */
export function Waiting() {
  const { pending_team_invitations: pending } = useViewer();
  if (pending.length === 0) return null;
  const coming = <ComingPeople ids={pending.map(({ id }) => id)} />;
  return (
    <Suspense fallback={coming}>
      <WaitingCard coming={coming} />
    </Suspense>
  );
}

/** Holds the place of as many as there are. */
function ComingPeople({ ids }: { ids: readonly number[] }) {
  return (
    <Loading label="Loading who waits for your answer">
      <Card kind="list">
        <div className="card-head">
          <Skeleton width="half" />
        </div>
        <Rows>
          {ids.map((id) => (
            <Row
              key={id}
              before={<Skeleton shape="round" />}
              title={<Skeleton width="most" />}
              detail={<Skeleton width="half" />}
            />
          ))}
        </Rows>
      </Card>
    </Loading>
  );
}
