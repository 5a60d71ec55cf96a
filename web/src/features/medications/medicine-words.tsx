import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { useViewer } from '#client/api/viewer.ts';
import { doseWords, scriptWords, whenWords } from './medication-words.ts';
import styles from './medications.module.css';

/** All that the form asks of a medicine, as the list says it. */
export function MedicineWords({ medication }: { medication: Medication }) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const lines = [doseWords(medication), whenWords(medication), scriptWords(medication, today)];
  return (
    <div className={styles['words']}>
      <p className="t">{medication.name}</p>
      {lines.map((line) => (line === '' ? null : <p key={line}>{line}</p>))}
    </div>
  );
}
