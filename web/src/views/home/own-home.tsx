import type { Consent } from '@kith/contract/consents';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { PageTitles } from '#client/pages/page-contexts.ts';
import { NextActionCard, useNextAction } from '#features/focus-areas';
import { DueDosesCard, useDueDoses } from '#features/medications';
import { latestNotes } from '#features/notes';
import { LookBackLine, useDueLookBacks } from '#features/thought-records';
import { Card } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PendingReferrals, usePendingReferrals } from '#people/consents';
import { SupportedPeople } from '#people/supporting';
import { WaitingAnswers } from '#people/team';
import { dateLine, greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { ComingNotes, LatestNotesCard, NOTES_SHOWN } from './latest-notes-card.tsx';
import { NextCard, useNext } from './next-card.tsx';
import { NotSentYet } from './not-sent-yet.tsx';
import { SettingUpCard } from './setting-up-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { texts } from './texts.ts';
import { TodayCard } from './today-card.tsx';
import { useVisitAhead, VisitAheadCard } from './visit-ahead-card.tsx';

/** Enough to find a few of one's own among those written for others. */
const NOTES_ASKED = 20;

/**
 * One's own day. At most eight cards, and nothing that is not there. A supporter's begins with the members
 * whom they support, and asks about themself last.
 */
export function OwnHome() {
  const { id, preferred_name, first_name, time_zone, role } = useViewer();
  const now = useNow();
  const name = preferred_name ?? first_name;
  // What comes below is drawn once it is known how high the notes are, so that nothing moves under a finger.
  const { isPending, data: written, refetch } = useQuery(latestNotes.mine(NOTES_ASKED));
  const next = useNext();
  const toLookBack = useDueLookBacks();
  const nextAction = useNextAction();
  const dueDoses = useDueDoses();
  const visitAhead = useVisitAhead();
  const isComing =
    isPending ||
    next === undefined ||
    toLookBack === undefined ||
    nextAction === undefined ||
    dueDoses === undefined ||
    visitAhead === undefined;
  const referrals = usePendingReferrals();
  // Drafts for another person's journey are found there.
  const notes = written?.filter(({ about_patient_id }) => about_patient_id === id).slice(0, NOTES_SHOWN);
  return (
    <>
      <PageHeader
        title={texts.greeting.to(greetingAt(now, time_zone), name)}
        lead={<Lead now={now} today={next?.today ?? ''} />}
      />
      <div className={`cols ${styles['home']}`}>
        <div className="stack">
          <NotSentYet />
          <WaitingAnswers />
          {role === 'supporter' ? <PeopleISupport /> : null}
          <LastPlace />
          {role === 'supporter' ? null : <TodayCard />}
          {isComing ? (
            <ComingNotes label={texts.own.loading} />
          ) : (
            <>
              <DueDosesCard {...dueDoses} />
              <NextCard {...next} />
              <VisitAheadCard {...visitAhead} />
              <NextActionCard {...nextAction} />
              <LookBackLine ids={toLookBack} />
              <LatestNotesCard notes={notes} onRetry={() => void refetch()} />
              <Shortcuts />
              {role === 'supporter' ? <TodayCard /> : null}
            </>
          )}
        </div>
        {isComing || !referrals ? null : <Beside referrals={referrals} />}
      </div>
    </>
  );
}

/** The second sentence has its room before it is known, so that nothing below moves. */
function Lead({ now, today }: { now: Date; today: string }) {
  const { time_zone } = useViewer();
  return (
    <>
      {dateLine(now, time_zone)}. <span className={styles['today']}>{today}</span>
    </>
  );
}

/** First for a supporter, also while they wait for a yes. */
function PeopleISupport() {
  return <SupportedPeople title={texts.own.supported} nobody={texts.own.noOneSupported} />;
}

function Beside({ referrals }: { referrals: readonly Consent[] }) {
  const { role, support_team } = useViewer();
  return (
    <div className="stack aside">
      <PendingReferrals referrals={referrals} />
      {role === 'supporter' ? null : <SupportedPeople title={texts.own.supported} />}
      <SettingUpCard />
      <Card kind="quiet" title={texts.own.yours}>
        <p className="small">{support_team.length === 0 ? texts.own.alone : texts.own.shared}</p>
      </Card>
    </div>
  );
}

/** Offers a person who has just arrived the page they were on before, on any device. */
function LastPlace() {
  const { last_access } = useViewer();
  const titleOf = use(PageTitles);
  const hasArrived = useNavigationType() !== 'PUSH';
  const place = last_access.find(({ path }) => path !== null && path !== '/')?.path;
  const title = place ? titleOf(place) : undefined;
  if (!hasArrived || !place || !title) return null;
  return (
    <p className="small muted">
      {texts.own.last} <Link to={place}>{title}</Link>.
    </p>
  );
}
