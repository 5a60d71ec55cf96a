import { type MembershipCard as Card, careEndpoints } from '@kith/contract/care';
import { plainDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { usePicture } from '#client/api/pictures.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import styles from './membership-card.module.css';

/** The membership card of the organisation; nothing for a member without one. */
export function MembershipCard() {
  const { id } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: ['membership_card', id],
    queryFn: async ({ signal }) =>
      (await call(careEndpoints.getMembershipCard, { id }, { signal })).membership_card,
  });
  if (data) return <Face card={data} />;
  if (isRefusal(error, 'not_found')) return null;
  if (error) {
    return (
      <Notice kind="info" announce>
        <p>Your member card did not load. It may be the connection, or us.</p>
        <Button kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Loading label="Loading your member card">
      <SkeletonCard />
    </Loading>
  );
}

function Face({ card: { organisation, member_name, member_number, since } }: { card: Card }) {
  const { time_zone } = useViewer();
  const logo = usePicture(organisation.logo);
  return (
    <section className={styles['member-card']} aria-labelledby="member-card">
      <div className={styles['member-card-top']}>
        <h2 className="h3" id="member-card">
          {organisation.name} member card
        </h2>
        {logo ? <img src={logo} alt="" /> : null}
      </div>
      <p className="h2">{member_name}</p>
      <dl>
        <div>
          <dt>Member number</dt>
          <dd className="num">{member_number}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{plainDay(new Date(since), time_zone)}</dd>
        </div>
      </dl>
    </section>
  );
}
