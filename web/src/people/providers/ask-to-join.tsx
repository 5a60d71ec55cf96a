import type { OwnMembership } from '@kith/contract/providers';
import { Hourglass, Undo2, UserPlus } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { AfterYes } from './after-yes.tsx';
import { texts } from './texts.ts';
import { type Asked, useAsking } from './use-asking.ts';

interface AskToJoinProps {
  asked: Asked;
  /** How the professional is called. */
  name: string;
  /** The viewer's request that waits, if there is one. */
  place: OwnMembership | null;
}

/** Asks a professional to join the viewer's team, with what a yes opens; or says that they were asked. */
export function AskToJoin({ asked, name, place }: AskToJoinProps) {
  const { busy, ask, withdraw } = useAsking(asked, name);
  if (place) {
    return (
      <Card title={texts.asking.youAsked(name)}>
        <div className="stack">
          <Notice icon={Hourglass}>{texts.asking.waiting(name)}</Notice>
          <div className="actions">
            <Button icon={Undo2} busy={busy} onClick={() => withdraw(place.patient_team_id)}>
              {texts.asking.withdraw}
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card title={texts.asking.willDo(name)}>
      <div className="stack">
        <AfterYes />
        <p className="small muted">{texts.asking.untilThen(name)}</p>
        <div className="actions">
          <Button kind="primary" icon={UserPlus} busy={busy} onClick={ask}>
            {texts.asking.ask(name)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
