import { DOSE_ANSWERS, type Dose } from '@kith/contract/dose-fields';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { timeOf } from './dose-words.ts';
import { texts } from './texts.ts';
import type { useAnswer } from './use-answer.ts';

interface DoseButtonsProps {
  dose: Dose;
  does: ReturnType<typeof useAnswer>;
}

/** Done, Skip and Later; before its time there is no later. An answer that stands can be changed. */
export function DoseButtons({ dose, does: { answer, takeBack, isBusy } }: DoseButtonsProps) {
  const { time_zone: zone } = useViewer();
  const labelOf = (action: string) => texts.of(action, dose.name, timeOf(dose, zone));
  if (!dose.can_answer) return null;
  if (dose.time === null || !isOpen(dose)) {
    const [action, press] =
      dose.time === null ? [texts.remove, () => takeBack(dose)] : [texts.change, () => answer([dose], null)];
    return (
      <Button kind="quiet" disabled={isBusy} aria-label={labelOf(action)} onClick={() => void press()}>
        {action}
      </Button>
    );
  }
  const answers = DOSE_ANSWERS.filter((one) => one !== 'later' || dose.state === 'due');
  return (
    <div className="actions">
      {answers.map((one) => (
        <Button
          key={one}
          kind={one === 'taken' && dose.state === 'due' ? 'secondary' : 'quiet'}
          disabled={isBusy}
          aria-label={labelOf(texts.answers[one])}
          onClick={() => void answer([dose], one)}
        >
          {texts.answers[one]}
        </Button>
      ))}
    </div>
  );
}

const isOpen = ({ state }: Dose) => state === 'due' || state === 'ahead';
