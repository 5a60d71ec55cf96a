import { Phone } from 'lucide-react';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { MembershipCard } from '#people/care';
import { texts } from './texts.ts';
import type { WelcomeStep } from './welcome.tsx';
import { HelpButtonShown, WhatKithIs } from './welcome-steps.tsx';

export const rslwaSteps: readonly WelcomeStep[] = [
  {
    id: 'card',
    title: texts.rslwa.title,
    lead: texts.rslwa.lead,
    content: <YourCard />,
  },
  {
    id: 'place',
    title: () => texts.rslwa.placeTitle,
    lead: texts.rslwa.placeLead,
    content: <WhatKithIs />,
  },
  {
    id: 'open-arms',
    title: () => texts.rslwa.armsTitle,
    lead: texts.rslwa.armsLead,
    content: <OpenArms />,
  },
];

function YourCard() {
  return (
    <>
      <MembershipCard />
      <p>{texts.rslwa.card}</p>
    </>
  );
}

function OpenArms() {
  return (
    <>
      <Notice kind="help" icon={Phone}>
        <strong>
          {texts.rslwa.call} <a href="tel:1800011046">1800 011 046</a>.
        </strong>{' '}
        {texts.rslwa.free}
      </Notice>
      <Card>
        <div className="stack">
          <HelpButtonShown />
          <p>{texts.rslwa.button}</p>
        </div>
      </Card>
    </>
  );
}
