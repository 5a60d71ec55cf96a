import { ASK_AGAIN_DAYS } from '@kith/contract/access';
import { Clock, Eye, EyeOff, HeartHandshake, MessageCircleQuestionMark, Phone } from 'lucide-react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import type { WelcomeStep } from './welcome.tsx';
import { HelpButtonShown } from './welcome-steps.tsx';

/** The first visit of a supporter. */
export const supporterSteps: readonly WelcomeStep[] = [
  {
    title: (name) => `Welcome to Kith, ${name}`,
    lead: 'Thank you for being there for someone.',
    content: <WhatASupporterIs />,
  },
  {
    title: () => 'What you see, and what you don’t',
    lead: 'The person you support decides. At first, it’s just a little.',
    content: <WhatIsOpen />,
  },
  {
    title: () => 'You can ask for more',
    lead: 'You will find “Request access” under My team.',
    content: <Asking />,
  },
  {
    title: () => 'When you’re worried',
    lead: 'Kith is not an emergency service. No one watches it all the time.',
    content: <Worried />,
  },
];

function WhatASupporterIs() {
  return (
    <>
      <Card kind="list">
        <Rows>
          <Row
            before={<Tile icon={HeartHandshake} tint={3} />}
            title="You’re part of a team"
            detail="Family, friends and professionals, around one person."
          />
          <Row
            before={<Tile icon={Eye} tint={0} />}
            title="They choose what you see"
            detail="They can change it at any time, without a reason."
          />
          <Row
            before={<Tile icon={Clock} tint={1} />}
            title="They can see when you look"
            detail="They can look up what you have opened, and when."
          />
        </Rows>
      </Card>
      <Notice kind="help">
        <strong>Kith is not an emergency service.</strong> If you’re worried, call them, or call{' '}
        <a href="tel:000">000</a>. <b>Get help now</b> is on every page.
      </Notice>
    </>
  );
}

function WhatIsOpen() {
  return (
    <Card kind="list">
      <Rows>
        <Row
          before={<Tile icon={Eye} tint={0} />}
          title="Open at first"
          detail="Who is on the team, and the journey page."
        />
        <Row
          before={<Tile icon={EyeOff} tint={2} />}
          title="Only if they open it"
          detail="Notes, tasks, events, changes on the team, and team chats."
        />
        <Row
          before={<Tile icon={EyeOff} tint={4} />}
          title="Never open to supporters"
          detail="Private messages, and notes that they keep to themselves."
        />
      </Rows>
    </Card>
  );
}

function Asking() {
  return (
    <Card kind="list">
      <Rows>
        <Row
          before={<Tile icon={MessageCircleQuestionMark} tint={5} />}
          title="What you’d like to see, and why"
          detail="A few words are enough. They can agree to all of it, part of it, or none of it."
        />
        <Row
          before={<Tile icon={Clock} tint={1} />}
          title="They don’t have to say why"
          detail={`You can ask again after ${ASK_AGAIN_DAYS} days. Until then, being there still counts.`}
        />
      </Rows>
    </Card>
  );
}

function Worried() {
  return (
    <>
      <Notice kind="help" icon={Phone}>
        <strong>
          If you’re worried right now, call them, or call <a href="tel:000">000</a>.
        </strong>{' '}
        Kith doesn’t unlock anything extra in an emergency.
      </Notice>
      <Card>
        <div className="stack">
          <HelpButtonShown />
          <p>
            This button is on every page. It shows numbers to call or text at any hour, for them and for you.
          </p>
        </div>
      </Card>
    </>
  );
}
