import type { DosePlan } from '@kith/contract/dose-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { useId } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { type ListPart, listPartOf } from './list-part.ts';
import { MedicationRow } from './medication-row.tsx';
import styles from './medications.module.css';
import { texts } from './texts.ts';

interface ListsProps {
  medications: readonly Medication[];
  onEdit: (medication: Medication) => void;
  onDetails: (medication: Medication) => void;
  onRenew: (medication: Medication) => void;
  onTimes: (medication: Medication) => void;
  onDoses: (medication: Medication) => void;
  onShare: (medication: Medication) => void;
  /** Of one's own medicines. */
  plans: readonly DosePlan[];
}

/** Those that are taken now, and below them those that begin later, are over or were stopped. */
export function MedicationLists({ medications, ...does }: ListsProps) {
  const { time_zone: zone } = useViewer();
  const today = calendarDay(useNow(), zone);
  const of = (part: ListPart) => medications.filter((one) => listPartOf(one, today) === part);
  return (
    <>
      <Section title={texts.page.current} medications={of('now')} {...does} />
      <Section title={texts.page.later} medications={of('later')} {...does} />
      <Section title={texts.page.over} medications={of('over')} {...does} />
      <Section title={texts.page.stopped} medications={of('stopped')} {...does} />
    </>
  );
}

function Section({ title, medications, ...does }: ListsProps & { title: string }) {
  const heading = useId();
  if (medications.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {title}
      </h2>
      <ul className="card card-list rows">
        {medications.map((one) => (
          <MedicationRow key={one.id} medication={one} {...does} />
        ))}
      </ul>
    </section>
  );
}

/** Beside a copy that is not fresh, with its time. */
export function NotFresh({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { time_zone: zone } = useViewer();
  return (
    <Notice kind="warn" announce>
      <p>
        {texts.page.failed}. {texts.page.kept(nearMomentWords(new Date(at), useNow(), zone))}
      </p>
      <Button kind="quiet" onClick={onRetry}>
        {texts.page.again}
      </Button>
    </Notice>
  );
}
