import { dayWords } from '@kith/contract/kit/date-words';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import { MessageCircle } from 'lucide-react';
import { useLocation } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { cellsOn, NewAccessCard, openInWords } from '#people/supporting';
import { WaitingAnswers } from '#people/team';
import { dateLine, greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { ComingNotes } from './latest-notes-card.tsx';
import { isEmpty, NextCard, useNext } from './next-card.tsx';
import { NotSentYet } from './not-sent-yet.tsx';
import { SharedNotesCard } from './shared-notes-card.tsx';
import { HelpShortcut, JourneyShortcut, SharedPlanShortcut } from './shortcuts.tsx';
import { texts } from './texts.ts';

/** A supporter's day with one member: the items that the member shares with them, and nothing else. */
export function MemberHome({ team }: { team: SupportedTeam }) {
  const { preferred_name, first_name, time_zone } = useViewer();
  const now = useNow();
  const next = useNext();
  const name = calledName(team.patient);
  const readsNotes = allows(team.permissions, 'note', 'view');
  return (
    <>
      <PageHeader
        title={texts.greeting.to(greetingAt(now, time_zone), preferred_name ?? first_name)}
        lead={texts.supporter.lead(dateLine(now, time_zone), name)}
      />
      <div className={`cols ${styles['home']}`}>
        <div className="stack">
          <NotSentYet />
          <JustAccepted team={team} />
          <NewAccessCard team={team} />
          <WaitingAnswers />
          {next === undefined ? <ComingNotes label={texts.supporter.loading} /> : <NextCard {...next} />}
          {next && readsNotes ? <SharedNotesCard team={team} /> : null}
          {next && !readsNotes && isEmpty(next) ? (
            <Card title={texts.supporter.nothingNow(name)}>
              <p className="small">{texts.supporter.nothingNowText(name)}</p>
            </Card>
          ) : null}
          <section aria-labelledby="shortcuts">
            <h2 className="vh" id="shortcuts">
              {texts.shortcuts.title}
            </h2>
            <div className="two">
              {allows(team.permissions, 'journeyOverview', 'view') ? (
                <JourneyShortcut title={texts.supporter.journey(name)}>
                  {texts.supporter.journeyText(name)}
                </JourneyShortcut>
              ) : null}
              <SharedPlanShortcut name={name} />
              <HelpShortcut />
            </div>
          </section>
        </div>
        <div className="stack aside">
          <WhatIsOpen team={team} />
          <Card kind="quiet" title={texts.supporter.worried}>
            <div className="stack">
              <p className="small">
                {texts.supporter.danger} <a href="tel:000">000</a>. {texts.supporter.nothingExtra}
              </p>
              <div className="actions">
                <ButtonLink icon={MessageCircle} to={`/messaging?to=${team.patient_id}`}>
                  {texts.supporter.message(name)}
                </ButtonLink>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

/** Greets a supporter who has said yes to the member on the page before. */
function JustAccepted({ team: { patient_id, patient } }: { team: SupportedTeam }) {
  const state: unknown = useLocation().state;
  const isNew =
    typeof state === 'object' && state !== null && 'accepted' in state && state.accepted === patient_id;
  if (!isNew) return null;
  const name = calledName(patient);
  return (
    <Notice kind="ok" announce>
      <b>{texts.supporter.nowSupport(name)}</b> {texts.supporter.shares(name)}
    </Notice>
  );
}

function WhatIsOpen({ team }: { team: SupportedTeam }) {
  const { time_zone } = useViewer();
  const name = calledName(team.patient);
  const open = cellsOn(team.permissions);
  return (
    <Card title={texts.supporter.can}>
      <div className="stack open-areas">
        {open.length === 0 ? <p className="small">{texts.supporter.nothing(name)}</p> : null}
        {openInWords(open, name).map((words) => (
          <p key={words} className="small">
            {words}
          </p>
        ))}
        {team.ends_at === null ? null : (
          <p className="small muted">
            {texts.supporter.ends(dayWords(lastMomentBefore(team.ends_at), time_zone))}
          </p>
        )}
        <div className="actions">
          <ButtonLink to="/request-access">{texts.supporter.request}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
