import { ASK_AGAIN_DAYS } from '@kith/contract/access';
import { Clock, Eye, EyeOff, HeartHandshake, MessageCircleQuestionMark, Phone } from 'lucide-react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';
import type { WelcomeStep } from './welcome.tsx';
import { HelpButtonShown } from './welcome-steps.tsx';

/** The first visit of a supporter. */
export const supporterSteps: readonly WelcomeStep[] = [
  {
    title: texts.supporter.title,
    lead: texts.supporter.lead,
    content: <WhatASupporterIs />,
  },
  {
    title: () => texts.supporter.seeTitle,
    lead: texts.supporter.seeLead,
    content: <WhatIsOpen />,
  },
  {
    title: () => texts.supporter.askTitle,
    lead: texts.supporter.askLead,
    content: <Asking />,
  },
  {
    title: () => texts.supporter.worryTitle,
    lead: texts.supporter.worryLead,
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
            title={texts.supporter.team}
            detail={texts.supporter.teamText}
          />
          <Row
            before={<Tile icon={Eye} tint={0} />}
            title={texts.supporter.choose}
            detail={texts.supporter.chooseText}
          />
          <Row
            before={<Tile icon={Clock} tint={1} />}
            title={texts.supporter.look}
            detail={texts.supporter.lookText}
          />
        </Rows>
      </Card>
      <Notice kind="help">
        <strong>{texts.supporter.notEmergency}</strong> {texts.supporter.callThem} <a href="tel:000">000</a>.{' '}
        <b>{texts.help.button}</b> {texts.help.onEachPage}
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
          title={texts.supporter.open}
          detail={texts.supporter.openText}
        />
        <Row
          before={<Tile icon={EyeOff} tint={2} />}
          title={texts.supporter.onlyIf}
          detail={texts.supporter.onlyIfText}
        />
        <Row
          before={<Tile icon={EyeOff} tint={4} />}
          title={texts.supporter.never}
          detail={texts.supporter.neverText}
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
          title={texts.supporter.why}
          detail={texts.supporter.whyText}
        />
        <Row
          before={<Tile icon={Clock} tint={1} />}
          title={texts.supporter.noReason}
          detail={texts.supporter.askAgain(ASK_AGAIN_DAYS)}
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
          {texts.supporter.callNow} <a href="tel:000">000</a>.
        </strong>{' '}
        {texts.supporter.noUnlock}
      </Notice>
      <Card>
        <div className="stack">
          <HelpButtonShown />
          <p>{texts.supporter.button}</p>
        </div>
      </Card>
    </>
  );
}
