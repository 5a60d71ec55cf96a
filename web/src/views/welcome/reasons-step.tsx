import { Card } from '#kit/card.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { REASONS, type Reason } from './reasons.ts';
import { texts } from './texts.ts';

interface ReasonsStepProps {
  reasons: readonly Reason[];
  onChange: (reasons: readonly Reason[]) => void;
}

/** What brings a person here. The answer stays on the screen, and leaves it with the page. */
export function ReasonsStep({ reasons, onChange }: ReasonsStepProps) {
  const turn = (reason: Reason) =>
    onChange(reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason]);
  return (
    <>
      <Card>
        <ul className="tick-rows" aria-label={texts.questions.reasons}>
          {REASONS.map((reason) => (
            <TickRow
              key={reason}
              title={texts.reasons[reason]}
              checked={reasons.includes(reason)}
              onChange={() => turn(reason)}
            />
          ))}
        </ul>
      </Card>
      <p className="small muted">{texts.questions.notStored}</p>
      <p className="small">
        {texts.questions.tooMuch} <b>{texts.help.button}</b> {texts.questions.isAtTop}
      </p>
    </>
  );
}
