import { Phone } from 'lucide-react';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { MembershipCard } from '#people/care';
import type { WelcomeStep } from './welcome.tsx';
import { HelpButtonShown, WhatKithIs } from './welcome-steps.tsx';

export const rslwaSteps: readonly WelcomeStep[] = [
  {
    title: (name) => `Welcome to Kith, ${name}`,
    lead: 'You’re here as a member of RSL WA. Kith is part of your membership.',
    content: <YourCard />,
  },
  {
    title: () => 'A calm place of your own',
    lead: 'You run your own care here. RSL WA sees nothing of it unless you share it.',
    content: <WhatKithIs />,
  },
  {
    title: () => 'Open Arms is there at any hour',
    lead: 'For everyone who has served, and their families.',
    content: <OpenArms />,
  },
];

function YourCard() {
  return (
    <>
      <MembershipCard />
      <p>Your card is in your profile, too.</p>
    </>
  );
}

function OpenArms() {
  return (
    <>
      <Notice kind="help" icon={Phone}>
        <strong>
          Call Open Arms on <a href="tel:1800011046">1800 011 046</a>.
        </strong>{' '}
        It is free, day and night.
      </Notice>
      <Card>
        <div className="stack">
          <HelpButtonShown />
          <p>This button is on every page. Open Arms is among the first four there, with Lifeline and 000.</p>
        </div>
      </Card>
    </>
  );
}
