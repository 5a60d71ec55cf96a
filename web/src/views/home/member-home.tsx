import { dayWords } from '@kith/contract/kit/date-words';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
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
import { NextCard, useNext } from './next-card.tsx';
import { NotSentYet } from './not-sent-yet.tsx';
import { SharedNotesCard } from './shared-notes-card.tsx';
import { HelpShortcut, JourneyShortcut, SharedPlanShortcut } from './shortcuts.tsx';

/** A supporter's day with one member: the items that the member shares with them, and nothing else. */
export function MemberHome({ team }: { team: SupportedTeam }) {
  const { preferred_name, first_name, time_zone } = useViewer();
  const now = useNow();
  const next = useNext();
  const name = calledName(team.patient);
  return (
    <>
      <PageHeader
        title={`${greetingAt(now, time_zone)}, ${preferred_name ?? first_name}`}
        lead={`${dateLine(now, time_zone)}. You’re here for ${name}.`}
      />
      <div className={`cols ${styles['home']}`}>
        <div className="stack">
          <NotSentYet />
          <JustAccepted team={team} />
          <NewAccessCard team={team} />
          <WaitingAnswers />
          {next === undefined ? <ComingNotes label="Loading what’s coming up" /> : <NextCard {...next} />}
          {next && allows(team.permissions, 'note', 'view') ? <SharedNotesCard team={team} /> : null}
          <section aria-labelledby="shortcuts">
            <h2 className="vh" id="shortcuts">
              Shortcuts
            </h2>
            <div className="two">
              <JourneyShortcut title={`${name}’s journey`}>
                What {name} shares with you, by day.
              </JourneyShortcut>
              <SharedPlanShortcut name={name} />
              <HelpShortcut />
            </div>
          </section>
        </div>
        <div className="stack aside">
          <WhatIsOpen team={team} />
          <Card kind="quiet" title="If you’re worried right now">
            <p className="small">
              Call {name}, or call <a href="tel:000">000</a>. Kith doesn’t unlock anything extra in an
              emergency.
            </p>
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
      <b>You now support {name}.</b> Here is what {name} shares with you.
    </Notice>
  );
}

function WhatIsOpen({ team }: { team: SupportedTeam }) {
  const { time_zone } = useViewer();
  const name = calledName(team.patient);
  const open = cellsOn(team.permissions);
  return (
    <Card title="What you can see and do">
      <div className="stack open-areas">
        {open.length === 0 ? <p className="small">Nothing at the moment. That is {name}’s choice.</p> : null}
        {openInWords(open, name).map((words) => (
          <p key={words} className="small">
            {words}
          </p>
        ))}
        {team.ends_at === null ? null : (
          <p className="small muted">This ends on {dayWords(lastMomentBefore(team.ends_at), time_zone)}.</p>
        )}
        <div className="actions">
          <ButtonLink to="/request-access">Request access</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
