import { Eye, LifeBuoy, PenLine, Route } from 'lucide-react';
import { Suspense } from 'react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Notice } from '#kit/notice.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { AppearanceChoices } from '#people/users';
import { texts } from './texts.ts';
import styles from './welcome.module.css';
import type { WelcomeStep } from './welcome.tsx';

/** The first visit of a member. */
export const welcomeSteps: readonly WelcomeStep[] = [
  {
    id: 'what-kith-is',
    title: texts.member.title,
    lead: texts.member.lead,
    content: <WhatKithIs />,
  },
  {
    id: 'help',
    title: () => texts.member.helpTitle,
    lead: texts.member.helpLead,
    content: <HowHelpWorks />,
  },
  {
    id: 'look',
    title: () => texts.member.lookTitle,
    lead: texts.member.lookLead,
    content: (
      <Suspense
        fallback={
          <Loading label={texts.member.lookLoading}>
            <SkeletonCard />
          </Loading>
        }
      >
        <Card>
          <AppearanceChoices />
        </Card>
      </Suspense>
    ),
  },
];

/** What one does here, what this is not, and where help is: enough for a person who goes on at once. */
export function WhatKithIs() {
  return (
    <>
      <Card kind="list">
        <Rows>
          <Row
            before={<Tile icon={PenLine} tint={6} />}
            title={texts.member.write}
            detail={texts.member.writeText}
          />
          <Row
            before={<Tile icon={Route} tint={1} />}
            title={texts.member.find}
            detail={texts.member.findText}
          />
          <Row
            before={<Tile icon={Eye} tint={3} />}
            title={texts.member.decide}
            detail={texts.member.decideText}
          />
        </Rows>
      </Card>
      <Notice kind="help">
        <strong>{texts.member.notEmergency}</strong> {texts.member.danger} <a href="tel:000">000</a>.{' '}
        <b>{texts.help.button}</b> {texts.help.onEachPage}
      </Notice>
    </>
  );
}

/** What the button for help looks like; the real one is at the top of the page. */
export function HelpButtonShown() {
  return (
    <p className={styles['welcome-help']}>
      <span className="help" aria-hidden="true">
        <Icon of={LifeBuoy} />
        {texts.help.button}
      </span>
    </p>
  );
}

function HowHelpWorks() {
  return (
    <Card>
      <div className="stack">
        <HelpButtonShown />
        <ul className={styles['welcome-list']}>
          <li>{texts.help.numbers}</li>
          <li>{texts.help.loggedOut}</li>
          <li>{texts.help.notRecorded}</li>
        </ul>
        <p>{texts.help.tryIt}</p>
      </div>
    </Card>
  );
}
