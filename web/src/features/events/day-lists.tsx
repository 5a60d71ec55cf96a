import { nearDateWords } from '@kith/contract/kit/date-words';
import { useId } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { EventRow } from './event-row.tsx';
import { dayWords } from './event-words.ts';
import styles from './events.module.css';
import { type Entry, type Happening, keyOf, titleOf } from './happenings.ts';
import { OtherRow } from './other-row.tsx';
import { texts } from './texts.ts';

interface DayListProps {
  day: string;
  today: string;
  found: readonly Entry[];
  /** What comes first after the day. */
  next: Entry | undefined;
  onOpen: (happening: Happening) => void;
}

/** What happens on one day. */
export function DayList({ day, today, found, next, onOpen }: DayListProps) {
  const { time_zone: zone } = useViewer();
  const { team } = useWhose();
  const now = useNow();
  const heading = useId();
  const words = dayWords(day, { zone, now });
  return (
    <section className={styles['day-list']} aria-labelledby={heading}>
      <h3 className={styles['day-title']} id={heading}>
        {day === today ? texts.list.today(words) : words}
      </h3>
      {found.length === 0 ? (
        <p className={`small muted ${styles['none']}`}>
          {team ? texts.empty.dayOf : texts.empty.day}
          {next ? ` ${texts.empty.next(titleOf(next), nearDateWords(next.days[0], today))}` : ''}
        </p>
      ) : (
        <ul className="card card-list rows">
          {found.map((one) =>
            one.event === null ? (
              <OtherRow key={keyOf(one)} entry={one} day={day} />
            ) : (
              <EventRow key={keyOf(one)} happening={one} day={day} onOpen={onOpen} />
            ),
          )}
        </ul>
      )}
    </section>
  );
}
