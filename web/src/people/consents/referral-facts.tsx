import type { ConsentLink } from '@kith/contract/consents';
import { Card, Row, Rows } from '#kit/card.tsx';

type Told = Pick<ConsentLink, 'organisation' | 'referral_type' | 'reason'>;

/** Where to, as what, and why. */
export function ReferralFacts({ referral }: { referral: Told }) {
  const rows = [
    { label: 'Organisation', value: referral.organisation?.name ?? null },
    { label: 'Kind of referral', value: referral.referral_type },
    { label: 'Reason', value: referral.reason },
  ];
  return (
    <Card kind="list" title="The referral">
      <Rows>
        {rows
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <Row key={label} title={<span className="consent-said">{value}</span>} detail={label} />
          ))}
      </Rows>
    </Card>
  );
}
