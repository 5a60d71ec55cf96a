import { ContactRound, Eye, PenLine, ScrollText } from 'lucide-react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import type { WelcomeStep } from './welcome.tsx';

/** A professional's first visit. */
export const professionalSteps: readonly WelcomeStep[] = [
  {
    title: (name) => `Welcome to Kith, ${name}`,
    lead: 'People run their own care here, and you’re part of it.',
    content: (
      <>
        <HowItWorks />
        <InAnEmergency />
      </>
    ),
  },
];

function HowItWorks() {
  return (
    <Card kind="list">
      <Rows>
        <Row
          before={<Tile icon={ContactRound} tint={0} />}
          title="Your caseload"
          detail="Everyone you work with, by name. You open one person at a time."
        />
        <Row
          before={<Tile icon={Eye} tint={3} />}
          title="They choose what you see"
          detail="They share notes with you, your team or your organisation, and can stop at any time."
        />
        <Row
          before={<Tile icon={ScrollText} tint={1} />}
          title="They can see when you look"
          detail="They can look up what you have opened, and when."
        />
        <Row
          before={<Tile icon={PenLine} tint={6} />}
          title="A journey of your own"
          detail="Like everyone here. What you write for yourself stays yours."
        />
      </Rows>
    </Card>
  );
}

function InAnEmergency() {
  return (
    <Notice kind="help">
      <strong>
        Kith is not an emergency service. If someone is in danger, call <a href="tel:000">000</a>.
      </strong>{' '}
      No one watches Kith all the time, and it doesn’t unlock anything extra in an emergency. Do not rely on
      what you read here. <b>Get help now</b> is on every page.
    </Notice>
  );
}
