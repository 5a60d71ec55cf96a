import { Eye, LifeBuoy, PenLine, Route } from 'lucide-react';
import { Suspense } from 'react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Notice } from '#kit/notice.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { AppearanceChoices } from '#people/users';
import styles from './welcome.module.css';
import type { WelcomeStep } from './welcome.tsx';

/** The first visit of a member. */
export const welcomeSteps: readonly WelcomeStep[] = [
  {
    title: (name) => `Welcome to Kith, ${name}`,
    lead: 'A calm place to manage your care.',
    content: <WhatKithIs />,
  },
  {
    title: () => 'Help is always one tap away',
    lead: 'You will find this button on every page.',
    content: <HowHelpWorks />,
  },
  {
    title: () => 'Make it easy on your eyes',
    lead: 'You see each change at once. You can change it later in settings.',
    content: (
      <Suspense
        fallback={
          <Loading label="Loading the choices">
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
            title="Write things down"
            detail="Notes as short or as long as you like."
          />
          <Row
            before={<Tile icon={Route} tint={1} />}
            title="Find them again"
            detail="Your journey keeps them in order, day by day."
          />
          <Row
            before={<Tile icon={Eye} tint={3} />}
            title="You decide who sees what"
            detail="At first, only you."
          />
        </Rows>
      </Card>
      <Notice kind="help">
        <strong>Kith is not an emergency service.</strong> It isn’t watched all the time. If you or someone
        else is in danger, call <a href="tel:000">000</a>. <b>Get help now</b> is on every page.
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
        Get help now
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
          <li>It shows numbers to call or text at any hour, and ways to chat.</li>
          <li>It works when you’re logged out, and when you lose the connection.</li>
          <li>We don’t record what you open there.</li>
        </ul>
        <p>You can try it now, at the top of this page. Close it, and you’re back here.</p>
      </div>
    </Card>
  );
}
