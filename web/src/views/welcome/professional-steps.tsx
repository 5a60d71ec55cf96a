import { ContactRound, Eye, PenLine, ScrollText } from 'lucide-react';
import { Card, Row, Rows, Tile } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';
import type { WelcomeStep } from './welcome.tsx';

/** A professional's first visit. */
export const professionalSteps: readonly WelcomeStep[] = [
  {
    id: 'at-work',
    title: texts.professional.title,
    lead: texts.professional.lead,
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
          title={texts.professional.caseload}
          detail={texts.professional.caseloadText}
        />
        <Row
          before={<Tile icon={Eye} tint={3} />}
          title={texts.professional.choose}
          detail={texts.professional.chooseText}
        />
        <Row
          before={<Tile icon={ScrollText} tint={1} />}
          title={texts.professional.look}
          detail={texts.professional.lookText}
        />
        <Row
          before={<Tile icon={PenLine} tint={6} />}
          title={texts.professional.journey}
          detail={texts.professional.journeyText}
        />
      </Rows>
    </Card>
  );
}

function InAnEmergency() {
  return (
    <Notice kind="help">
      <strong>
        {texts.professional.danger} <a href="tel:000">000</a>.
      </strong>{' '}
      {texts.professional.noWatch} <b>{texts.help.button}</b> {texts.help.onEachPage}
    </Notice>
  );
}
