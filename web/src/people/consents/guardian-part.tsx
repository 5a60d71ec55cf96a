import type { Consent } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery, useViewer } from '#client/api/viewer.ts';
import { QueryList } from '#kit/query-list.tsx';
import { consentsQuery } from './consents-api.ts';
import { GuardianState } from './guardian-state.tsx';
import { NameGuardian } from './name-guardian.tsx';
import { texts } from './texts.ts';

const LOOK_AGAIN_MS = 20_000;

/**
 * For a young person whose account waits: whom they have asked, the answer, and asking another adult.
 */
export function GuardianPart() {
  const viewer = useViewer();
  const consents = useQuery({
    ...consentsQuery(viewer.id),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  // A yes may come while the page is open: the account opens by itself.
  useQuery({ ...profileQuery, refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: 'always' });
  return (
    <QueryList query={consents} loading={texts.guardian.loading} failed={texts.guardian.failed}>
      {(data) => <Asked consents={data} />}
    </QueryList>
  );
}

function Asked({ consents }: { consents: readonly Consent[] }) {
  const [another, setAnother] = useState(false);
  const latest = latestOf(consents);
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
