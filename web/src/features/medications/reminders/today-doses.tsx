import type { Dose } from '@kith/contract/dose-fields';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { DoseButtons } from './dose-buttons.tsx';
import { stateWords } from './dose-words.ts';
import styles from './reminders.module.css';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import { useDosesToday } from './use-doses-today.ts';

/** The doses of today in the order in which they come; nothing is drawn without one. */
export function TodayDoses() {
  const { doses, isWaiting } = useDosesToday();
  const does = useAnswer();
  if (doses.length === 0) return null;
  return (
    <Card kind="list" title={texts.today.title}>
      <ul className="rows" aria-label={texts.today.list}>
        {doses.map((dose) => (
          <DoseRow key={keyOf(dose)} dose={dose} does={does} isWaiting={isWaiting(dose)} />
        ))}
      </ul>
    </Card>
  );
}

interface DoseRowProps {
  dose: Dose;
  does: ReturnType<typeof useAnswer>;
  isWaiting: boolean;
}

function DoseRow({ dose, does, isWaiting }: DoseRowProps) {
  const { time_zone: zone } = useViewer();
  return (
    <li className={`row ${styles['dose']}`}>
      <div className={`grow ${styles['words']}`}>
        <p className="t">{dose.name}</p>
        {dose.words ? <p>{dose.words}</p> : null}
        <p className="small muted">{stateWords(dose, zone)}</p>
        {isWaiting ? <p className="small muted">{texts.waits}</p> : null}
      </div>
      <DoseButtons dose={dose} does={does} />
    </li>
  );
}

export function keyOf({ id, medication_id, day, time }: Dose): string {
  return `${medication_id}-${day}-${time ?? id}`;
}
