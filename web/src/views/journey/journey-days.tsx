import { calendarDay } from '@kith/contract/kit/dates';
import { useEffect, useId, useMemo, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { bannerOf, byDay, type Day } from './days.ts';
import { dayOf, type JourneyItem as Item, keyOf } from './items.ts';
import styles from './journey.module.css';
import { JourneyItem } from './journey-item.tsx';

/** The items by day, the day's banner staying in sight while its items scroll by. */
export function JourneyDays({ items }: { items: readonly Item[] }) {
  const { time_zone } = useViewer();
  const today = useToday(time_zone);
  const days = useMemo(() => byDay(items, (item) => dayOf(item, time_zone)), [items, time_zone]);
  return days.map((day) => <JourneyDay key={day.day} day={day} today={today} />);
}

interface JourneyDayProps {
  day: Day<Item>;
  today: string;
}

function JourneyDay({ day, today }: JourneyDayProps) {
  const heading = useId();
  const { name, date } = bannerOf(day.day, today);
  return (
    <section className={styles['tl-day']} aria-labelledby={heading}>
      <h2 className={styles['tl-date']} id={heading}>
        <span>
          <b>{name}</b> <span className="muted">{date}</span>
        </span>
      </h2>
      <ol>
        {day.items.map((item) => (
          <JourneyItem key={keyOf(item)} item={item} />
        ))}
      </ol>
    </section>
  );
}

const LOOK_AGAIN_MS = 30_000;

/** The day it is in `zone`, `YYYY-MM-DD`; changes at midnight there. */
function useToday(zone: string): string {
  const [, look] = useState('');
  useEffect(() => {
    const timer = setInterval(() => look(calendarDay(new Date(), zone)), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return calendarDay(new Date(), zone);
}
