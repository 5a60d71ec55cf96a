import { fullDateWords, timeWords } from '@kith/contract/kit/date-words';
import { clockTime } from '@kith/contract/kit/dates';
import type { ReactNode } from 'react';
import { withSign } from '#kit/fields.tsx';
import { elsewhereWords } from '../zone-words.ts';
import styles from './booking.module.css';
import { texts } from './texts.ts';

interface SlotsProps {
  day: string;
  today: string;
  /** Moments at which a visit can begin. */
  free: readonly string[];
  /** Null while none is chosen. */
  chosen: string | null;
  /** The viewer's zone, and that of the professional. */
  zone: string;
  theirs: string;
  fault: string | undefined;
  onChoose: (startsAt: string) => void;
  /** Below them. */
  children?: ReactNode;
}

/** The free times of a day, by the part of the day; in the other zone as well where its clock differs. */
export function Slots({ day, today, free, zone, fault, children, ...rest }: SlotsProps) {
  const parts = partsOf(free, zone);
  return (
    <fieldset id="time" tabIndex={-1} className={styles['times-of-day']}>
      <legend className={styles['legend']}>{fullDateWords(day, today)}</legend>
      {parts.map(({ name, times }) => (
        <div key={name}>
          <p className={`small muted ${styles['part']}`}>{name}</p>
          <div className={styles['slots']}>
            {times.map((startsAt) => (
              <Slot key={startsAt} startsAt={startsAt} zone={zone} {...rest} />
            ))}
          </div>
        </div>
      ))}
      {fault ? <p className={`err ${styles['after']}`}>{withSign(fault)}</p> : null}
      {children}
    </fieldset>
  );
}

interface SlotProps extends Pick<SlotsProps, 'chosen' | 'zone' | 'theirs' | 'onChoose'> {
  startsAt: string;
}

function Slot({ startsAt, chosen, zone, theirs, onChoose }: SlotProps) {
  const at = new Date(startsAt);
  const there = elsewhereWords(at, zone, theirs);
  return (
    <label className={styles['slot']}>
      <input
        className="vh"
        type="radio"
        name="time"
        checked={startsAt === chosen}
        onChange={() => onChoose(startsAt)}
      />
      <span className="num">{timeWords(at, zone)}</span>
      {there ? <span className="small muted">{there}</span> : null}
    </label>
  );
}

function partsOf(free: readonly string[], zone: string) {
  const hourOf = (startsAt: string) => Number(clockTime(new Date(startsAt), zone).slice(0, 2));
  const within = (from: number, to: number) =>
    free.filter((startsAt) => hourOf(startsAt) >= from && hourOf(startsAt) < to);
  return [
    { name: texts.time.morning, times: within(0, 12) },
    { name: texts.time.afternoon, times: within(12, 17) },
    { name: texts.time.evening, times: within(17, 24) },
  ].filter(({ times }) => times.length > 0);
}
