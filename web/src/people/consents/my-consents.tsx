import type { Consent } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { consentsQuery } from './consents-api.ts';
import { KeptConsent } from './kept-consent.tsx';
import { PendingReferrals, usePendingReferrals } from './pending-referrals.tsx';
import { texts } from './texts.ts';

/** What was agreed to, with the receipt of each and the way to take one's own yes back. */
export function MyConsents() {
  const viewer = useViewer();
  return (
    <QueryList
      query={useQuery(consentsQuery(viewer.id))}
      loading={texts.kept.loading}
      failed={texts.kept.failed}
      safe={texts.kept.safe}
    >
      {(consents) => <Kept kept={consents.filter(isKept)} />}
    </QueryList>
  );
}

function Kept({ kept }: { kept: readonly Consent[] }) {
  const referrals = usePendingReferrals();
  return (
    <>
      <PendingReferrals referrals={referrals ?? []} />
      <Card title={texts.kept.title}>
        {kept.length === 0 ? (
          <p className="small muted">{texts.kept.none}</p>
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
