import { type MembershipCard as Card, careEndpoints } from '@kith/contract/care';
import { dayWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { usePicture } from '#client/api/pictures.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonCard } from '#kit/skeleton.tsx';
import styles from './membership-card.module.css';
import { texts } from './texts.ts';

/** The membership card of the organisation; nothing for a member without one. */
export function MembershipCard() {
  const { id } = useViewer();
  const query = useQuery({
    queryKey: ['membership_card', id],
    queryFn: async ({ signal }) =>
      (await call(careEndpoints.getMembershipCard, { id }, { signal })).membership_card,
  });
  if (!query.data && isRefusal(query.error, 'not_found')) return null;
  return (
    <QueryList query={query} part loading={texts.loading} skeleton={<SkeletonCard />} failed={texts.failed}>
      {(card) => <Face card={card} />}
    </QueryList>
  );
}

function Face({ card: { organisation, member_name, member_number, since } }: { card: Card }) {
  const { time_zone } = useViewer();
  const logo = usePicture(organisation.logo);
  return (
    <section className={styles['member-card']} aria-labelledby="member-card">
      <div className={styles['member-card-top']}>
        <h2 className="h3" id="member-card">
          {texts.title(organisation.name)}
        </h2>
        {logo ? <img src={logo} alt="" /> : null}
      </div>
      <p className="h2">{member_name}</p>
      <dl>
        <div>
          <dt>{texts.number}</dt>
          <dd className="num">{member_number}</dd>
        </div>
        <div>
          <dt>{texts.since}</dt>
          <dd>{dayWords(new Date(since), time_zone)}</dd>
        </div>
      </dl>
    </section>
  );
}
