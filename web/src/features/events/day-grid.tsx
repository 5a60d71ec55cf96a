import { fullDateWords } from '@kith/contract/kit/date-words';
import { weekOf, weeksOf } from '#kit/calendar.ts';
import { DayTable } from '#kit/day-table.tsx';
import styles from './events.module.css';
import { type Days, type Entry, keyOf, titleOf } from './happenings.ts';
import { texts } from './texts.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** Shown by name in a day where there is room: a week has more of it. */
const NAMED = { month: 2, week: 6 };

interface DayGridProps {
  shows: keyof typeof NAMED;
  period: ShownPeriod;
  days: Days;
  labelledBy: string;
}

/** The days of a month or of a week, each with what happens on it. Keys lead on into the next one. */
export function DayGrid({ shows, period, days, labelledBy }: DayGridProps) {
  const { day, today } = period;
  const show = (next: string) => period.show({ day: next });
  return (
    <DayTable
      weeks={shows === 'month' ? weeksOf(day) : [weekOf(day)]}
      day={day}
      chosen={day}
      today={today}
      labelledBy={labelledBy}
      className={`${styles['month']} ${shows === 'week' ? styles['week'] : ''}`}
      faceOf={(one) => faceOf(days.get(one) ?? [], NAMED[shows])}
      nameOf={(one) => fullDateWords(one, today)}
      onChoose={show}
      onMove={show}
    />
  );
}

function faceOf(all: readonly Entry[], named: number) {
  const found = all.filter((one) => one.event !== null || !one.planned.isOff);
  if (found.length === 0) return { marks: 0 };
  return {
    marks: found.length,
    says: texts.grid.events(found.length, found.map(titleOf).join(', ')),
    below: <Names found={found} named={named} />,
  };
}

function Names({ found, named }: { found: readonly Entry[]; named: number }) {
  return (
    <>
      {found.slice(0, named).map((one) => (
        <span key={keyOf(one)} className={styles['name']} aria-hidden>
          {titleOf(one)}
        </span>
      ))}
      {found.length > named ? (
        <span className={styles['more']} aria-hidden>
          {texts.grid.more(found.length - named)}
        </span>
      ) : null}
    </>
  );
}
