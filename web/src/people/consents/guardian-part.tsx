import './consents.css';
import type { Consent } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery, useViewer } from '#client/viewer.ts';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { consentsQuery } from './consents-api.ts';
import { GuardianState } from './guardian-state.tsx';
import { NameGuardian } from './name-guardian.tsx';

const LOOK_AGAIN_MS = 20_000;

/** For a young person whose account waits: whom they have asked, what came of it, and asking somebody else. */
export function GuardianPart() {
  const viewer = useViewer();
  const { data, isError, refetch } = useQuery({
    ...consentsQuery(viewer.id),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  // A yes may come while the page is open: the account opens by itself.
  useQuery({ ...profileQuery, refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: 'always' });
  const [another, setAnother] = useState(false);

  if (!data && isError) {
    return (
      <ErrorState title="We could not load who you asked" onRetry={() => void refetch()}>
        Nothing is lost. It may be the connection, or us.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading who you asked">
        <SkeletonCard />
      </Loading>
    );
  }
  const latest = latestOf(data);
  const asks = another || !latest || latest.status === 'rejected' || latest.status === 'withdrawn';
  return (
    <>
      {latest ? (
        <GuardianState request={latest} onAnother={asks ? undefined : () => setAnother(true)} />
      ) : null}
      {asks ? <NameGuardian isAnother={latest !== undefined} onAsked={() => setAnother(false)} /> : null}
    </>
  );
}

/** What was replaced by a newer request is of no interest any more. */
function latestOf(consents: readonly Consent[]): Consent | undefined {
  return consents.find(({ kind, status }) => kind === 'guardian' && status !== 'cancelled');
}
