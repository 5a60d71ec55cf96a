import type { Dose } from '@kith/contract/dose-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import { useState } from 'react';
import * as z from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { DoseButtons } from './dose-buttons.tsx';
import { timeOf } from './dose-words.ts';
import styles from './reminders.module.css';
import { texts } from './texts.ts';
import { keyOf } from './today-doses.tsx';
import { useAnswer } from './use-answer.ts';
import { useDosesToday } from './use-doses-today.ts';

/** The name of this line of home: what was put off is stored under it. */
const LINE = 'doses';
const putOffOn = z.object({ day: z.string() });
const isPutOff = (value: unknown): value is z.output<typeof putOffOn> => putOffOn.safeParse(value).success;

/** The doses that wait for an answer, as far as they were not put off for today; undefined until known. */
export function useDueDoses(): { due: readonly Dose[]; putOff: () => void } | undefined {
  const { time_zone } = useViewer();
  const day = calendarDay(new Date(), time_zone);
  const { doses, isPending } = useDosesToday();
  const { kept, keep } = useDraft({ form: 'home_put_off', record: LINE }, isPutOff);
  const [isOff, setOff] = useState(false);
  if (isPending || kept === undefined) return undefined;
  const putOff = () => {
    setOff(true);
    keep({ day });
  };
  const due = doses.filter(({ state }) => state === 'due');
  return { due: isOff || kept?.day === day ? [] : due, putOff };
}

/** At home, each with why it stands there. */
export function DueDosesCard({ due, putOff }: { due: readonly Dose[]; putOff: () => void }) {
  const { time_zone: zone } = useViewer();
  const does = useAnswer();
  if (due.length === 0) return null;
  return (
    <Card kind="quiet" title={texts.home.title}>
      <ul className="stack">
        {due.map((dose) => (
          <li key={keyOf(dose)} className="stack">
            <div className={styles['words']}>
              <p>{dose.words ? `${dose.name} · ${dose.words}` : dose.name}</p>
              <p className="small muted">{texts.home.why(timeOf(dose, zone))}</p>
            </div>
            <DoseButtons dose={dose} does={does} />
          </li>
        ))}
      </ul>
      <div className="actions">
        <ButtonLink kind="quiet" to="/medications">
          {texts.home.open}
        </ButtonLink>
        <Button kind="quiet" onClick={putOff}>
          {texts.home.notNow}
        </Button>
      </div>
    </Card>
  );
}
