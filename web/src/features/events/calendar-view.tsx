import { useViewer } from '#client/api/viewer.ts';
import type { Span } from './calendar.ts';
import { weekOf } from './calendar.ts';
import { DayList } from './day-lists.tsx';
import { NoEvents } from './event-states.tsx';
import styles from './events.module.css';
import { byDay, type Fetched, type Happening } from './happenings.ts';
import { MonthGrid } from './month-grid.tsx';
import { PERIOD } from './period-bar.tsx';
import type { ShownPeriod } from './use-shown-period.ts';

interface CalendarProps {
  period: ShownPeriod;
  span: Span;
  fetched: Fetched;
  onAdd: () => void;
  onOpen: (happening: Happening) => void;
}

/**
 * A month with what happens on the chosen day beside it, a week day by day, or a list of the days on which
 * there is something.
 */
export function Calendar({ period, span, fetched, onAdd, onOpen }: CalendarProps) {
  const { time_zone } = useViewer();
  const days = byDay(fetched, span, time_zone);
  const list = (day: string) => (
    <DayList key={day} day={day} today={period.today} found={days.get(day) ?? []} onOpen={onOpen} />
  );
  if (period.view === 'month')
    return (
      <div className={styles['beside']}>
        <MonthGrid period={period} days={days} labelledBy={PERIOD} />
        {list(period.day)}
      </div>
    );
  if (period.view === 'week') return <div className={styles['week']}>{weekOf(period.day).map(list)}</div>;
  if (days.size === 0) return <NoEvents onAdd={onAdd} />;
  return <div className={styles['list']}>{[...days.keys()].sort().map(list)}</div>;
}
