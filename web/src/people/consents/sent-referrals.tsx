import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Card, Rows } from '#kit/card.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import styles from './consents.module.css';
import { sentReferralsQuery } from './referrals-api.ts';
import { SentReferral } from './sent-referral.tsx';
import { texts } from './texts.ts';

/** The state of the referrals that a professional has made. */
export function SentReferrals() {
  const viewer = useViewer();
  const list = useInfiniteQuery({ ...sentReferralsQuery(viewer.id), refetchOnWindowFocus: 'always' });
  return (
    <QueryList query={list} loading={texts.sent.loading} failed={texts.sent.failed} safe={texts.sent.safe}>
      {({ pages }) => {
        const referrals = pages.flatMap((page) => page.referrals);
        return (
          <Card kind="list" title={texts.sent.title}>
            {referrals.length === 0 ? (
              <p className={`${styles['consent-list']} small muted`}>{texts.sent.none}</p>
            ) : null}
            <Rows>
              {referrals.map((referral) => (
                <SentReferral key={referral.id} referral={referral} />
              ))}
            </Rows>
            {list.hasNextPage ? (
              <div className={styles['consent-list']}>
                <More query={list} label={texts.sent.older} />
              </div>
            ) : null}
          </Card>
        );
      }}
    </QueryList>
  );
}
