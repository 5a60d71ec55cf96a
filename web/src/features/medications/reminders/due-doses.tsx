import type { Dose } from '@kith/contract/dose-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { isSilent, SilenceButtons, silencesQuery } from '#people/silences';
import { DoseButtons } from './dose-buttons.tsx';
import { timeOf } from './dose-words.ts';
import styles from './reminders.module.css';
import { texts } from './texts.ts';
import { keyOf } from './today-doses.tsx';
import { useAnswer } from './use-answer.ts';
import { useDosesToday } from './use-doses-today.ts';

/** The name of this line of home: what was put off is stored under it. */
const LINE = 'doses';
const putOffOn = z.object({ day: z.string(), doses: z.array(z.string()) });
type PutOff = z.output<typeof putOffOn>;
const isPutOff = (value: unknown): value is PutOff => putOffOn.safeParse(value).success;

/** The doses that wait for an answer, without those that were put off for today; undefined until known. */
export function useDueDoses(): { due: readonly Dose[]; putOff: () => void } | undefined {
  const { id, time_zone } = useViewer();
  const day = calendarDay(new Date(), time_zone);
  const { doses, isPending } = useDosesToday();
  const silences = useQuery(silencesQuery(id));
  const { kept, keep } = useDraft({ form: 'home_put_off', record: LINE }, isPutOff);
  const [now, setNow] = useState<PutOff | null>(null);
  // Without a connection the doses of this device are shown all the same.
  if (isPending || silences.isLoading || kept === undefined) return undefined;
  const off = [now, kept].find((one) => one?.day === day)?.doses ?? [];
  const due = doses.filter(
    (one) =>
      one.state === 'due' &&
      !off.includes(keyOf(one)) &&
      !isSilent(silences.data ?? [], 'dose_due', one.medication_id),
  );
  const putOff = () => {
    const next = { day, doses: [...off, ...due.map(keyOf)] };
    setNow(next);
    keep(next);
  };
  return { due, putOff };
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
        <SilenceButtons kind="dose_due" forGoodOnly />
      </div>
    </Card>
  );
}
