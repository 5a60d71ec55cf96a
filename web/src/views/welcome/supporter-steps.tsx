import { ASK_AGAIN_DAYS } from '@kith/contract/access';
import { Clock, Eye, EyeOff, HeartHandshake, MessageCircleQuestionMark } from 'lucide-react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { listOf } from '#kit/list-of.ts';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';
import type { WelcomeStep } from './welcome.tsx';

/** The first visit of a supporter. `whom`: the members whom they support already. */
export function supporterSteps(whom: readonly string[]): readonly WelcomeStep[] {
  return [
    {
      id: 'supporter',
      title: texts.supporter.title,
      lead: whom.length === 0 ? texts.supporter.lead : texts.supporter.leadOf(listOf(whom)),
      content: <WhatASupporterIs whom={whom} />,
    },
    {
      id: 'what-is-open',
      title: () => texts.supporter.seeTitle,
      lead: texts.supporter.seeLead,
      content: <WhatIsOpen />,
    },
  ];
}

function WhatASupporterIs({ whom }: { whom: readonly string[] }) {
  const [only, ...others] = whom;
  const isOne = only !== undefined && others.length === 0;
  return (
    <>
      <Card kind="list">
        <Rows>
          <Row
            before={<Tile icon={HeartHandshake} tint={3} />}
            title={isOne ? texts.supporter.teamOf(only) : texts.supporter.team}
            detail={texts.supporter.teamText}
          />
          <Row
            before={<Tile icon={Eye} tint={0} />}
            title={isOne ? texts.supporter.chooseOf(only) : texts.supporter.choose}
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
        {texts.supporter.noUnlock} <b>{texts.help.button}</b> {texts.help.onEachPage}
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
        <Row
          before={<Tile icon={MessageCircleQuestionMark} tint={5} />}
          title={texts.supporter.ask}
          detail={texts.supporter.askText(ASK_AGAIN_DAYS)}
        />
      </Rows>
    </Card>
  );
}
