import { useViewer } from '#client/api/viewer.ts';
import type { Span } from './calendar.ts';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-lists.tsx';
import { NoEvents } from './event-states.tsx';
import styles from './events.module.css';
import {
  byDay,
  type Days,
  type Entry,
  elsewhereOf,
  type Fetched,
  type Happening,
  happeningsOf,
  type PlannedElsewhere,
} from './happenings.ts';
import { PERIOD } from './period-bar.tsx';
import type { ShownPeriod } from './use-shown-period.ts';

interface CalendarProps {
  period: ShownPeriod;
  span: Span;
  fetched: Fetched;
  others: readonly PlannedElsewhere[];
  onOpen: (happening: Happening) => void;
}

/**
 * A month or a week with what happens on the chosen day beside it, or a list of the days on which there is
 * something.
 */
export function Calendar({ period, span, fetched, others, onOpen }: CalendarProps) {
  const { time_zone } = useViewer();
  const planned = others.map((one) => elsewhereOf(one, time_zone));
  const days = byDay([...happeningsOf(fetched, time_zone), ...planned], span);
  const list = (day: string) => (
    <DayList
      key={day}
      day={day}
      today={period.today}
      found={days.get(day) ?? []}
      next={nextAfter(day, days)}
      onOpen={onOpen}
    />
  );
  if (period.view !== 'list')
    return (
      <div className={styles['beside']}>
        <DayGrid shows={period.view} period={period} days={days} labelledBy={PERIOD} />
        {list(period.day)}
      </div>
    );
  if (days.size === 0) return <NoEvents />;
  return <div className={styles['list']}>{[...days.keys()].sort().map(list)}</div>;
}

/** What begins first after a day, among those shown. */
function nextAfter(day: string, days: Days): Entry | undefined {
  const [next = ''] = [...days.keys()].filter((one) => one > day).sort();
  return days.get(next)?.find(({ days: [first] }) => first === next);
}
