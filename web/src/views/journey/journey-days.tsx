import { calendarDay } from '@kith/contract/kit/dates';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { bannerOf, byDay, type Day } from './days.ts';
import { dayOf, type JourneyItem as Item, keyOf } from './items.ts';
import styles from './journey.module.css';
import { JourneyItem } from './journey-item.tsx';

/** The items by day, the day's banner staying in sight while its items scroll by. */
export function JourneyDays({ items }: { items: readonly Item[] }) {
  const { time_zone } = useViewer();
  const today = useToday(time_zone);
  useLinkedItem();
  const days = useMemo(() => byDay(items, (item) => dayOf(item, time_zone)), [items, time_zone]);
  return days.map((day) => <JourneyDay key={day.day} day={day} today={today} />);
}

/** Shows the item that the address names, once it is there: `/journey/note#note-12`. */
function useLinkedItem(): void {
  const { hash, key } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    const item = LINKED.test(hash) && shown.current !== key ? document.getElementById(hash.slice(1)) : null;
    if (!item) return;
    shown.current = key;
    item.scrollIntoView({ block: 'center' });
    item.focus({ preventScroll: true });
  });
}

const LINKED = /^#note-\d+$/;

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
