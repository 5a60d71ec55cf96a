import type { User } from '@kith/contract/users';
import { Inbox, ListChecks, MessageCircle, UsersRound } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { countedPeople } from '#kit/plural.ts';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { PendingReferrals, usePendingReferrals } from '#people/consents';
import { SupportedPeople } from '#people/supporting';
import { WaitingAnswers } from '#people/team';
import { dateLine, greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { NextCard, useNext } from './next-card.tsx';
import { NotSentYet } from './not-sent-yet.tsx';
import { SettingUpCard } from './setting-up-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { texts } from './texts.ts';
import { TodayCard } from './today-card.tsx';
import { useCheckInLooks, useWork, type Work } from './use-work.ts';

/** The first role of a person who is here for the members in their care. */
const AT_WORK: readonly User['role'][] = ['provider', 'care_coordinator', 'receptionist'];

export function isStaff({ role }: Pick<User, 'role'>): boolean {
  return AT_WORK.includes(role);
}

/** The working day of a professional; below it, their own journey. */
export function StaffHome() {
  const { preferred_name, first_name, time_zone } = useViewer();
  const now = useNow();
  const next = useNext({ atWork: true });
  const referrals = usePendingReferrals();
  const name = preferred_name ?? first_name;
  return (
    <>
      <PageHeader
        title={texts.greeting.to(greetingAt(now, time_zone), name)}
        lead={dateLine(now, time_zone)}
      />
      <div className={`cols ${styles['home']}`}>
        <div className="stack">
          <NotSentYet />
          <WaitingAnswers />
          <WorkCard />
          {next ? <NextCard {...next} /> : null}
        </div>
        <div className="stack aside">
          <PendingReferrals referrals={referrals ?? []} />
          <SettingUpCard />
        </div>
      </div>
      <section className={styles['own-part']} aria-labelledby="own-part">
        <h2 id="own-part">{texts.work.own}</h2>
        <div className={`cols ${styles['home']}`}>
          <div className="stack">
            <TodayCard />
            <Shortcuts />
          </div>
          <div className="stack aside">
            <SupportedPeople title={texts.own.supported} />
          </div>
        </div>
      </section>
    </>
  );
}

function WorkCard() {
  const { data, isPending } = useWork();
  const all = (
    <ButtonLink kind="quiet" to="/care">
      {texts.work.caseload}
    </ButtonLink>
  );
  return (
    <Card kind="list" title={texts.work.title} action={all}>
      {isPending ? (
        <Loading label={texts.work.loading}>
          <SkeletonRows />
        </Loading>
      ) : (
        <WorkRows work={data} />
      )}
    </Card>
  );
}

/** Undefined when it did not load: the ways are there all the same. */
function WorkRows({ work }: { work: Work | undefined }) {
  const { waiting = 0, looks = 0, unread = 0 } = work ?? {};
  const { data: { look_count: checkIns } = { look_count: 0 } } = useCheckInLooks();
  const known = (words: string) => (work ? words : undefined);
  return (
    <Rows>
      <RowLink
        to="/care/inbox"
        before={<Tile icon={Inbox} tint={1} />}
        title={waiting === 0 ? texts.work.inbox : texts.work.waiting(waiting)}
        detail={waiting === 0 ? known(texts.work.noneWaiting) : texts.work.claimed}
      />
      <RowLink
        to={looks === 0 ? '/care' : '/care?view=look'}
        before={<Tile icon={UsersRound} tint={3} />}
        title={looks === 0 ? texts.work.list : texts.work.look(countedPeople(looks), looks === 1)}
        detail={
          looks === 0
            ? known(checkIns === 0 ? texts.work.noLook : texts.work.noOtherLook)
            : texts.work.lookText
        }
      />
      {checkIns === 0 ? null : (
        <RowLink
          to="/care/check-ins?view=look"
          before={<Tile icon={ListChecks} tint={0} />}
          title={texts.work.checkIns(countedPeople(checkIns))}
          detail={texts.work.checkInsText}
        />
      )}
      {unread === 0 ? null : (
        <RowLink
          to="/care?view=unread"
          before={<Tile icon={MessageCircle} tint={1} />}
          title={texts.work.unread(countedPeople(unread))}
        />
      )}
    </Rows>
  );
}
