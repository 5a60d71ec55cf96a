import { REPEAT_WEEKDAYS } from '@kith/contract/events';
import { dayAfter } from '@kith/contract/kit/dates';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { stepped, weekOf, weeksOf } from './calendar.ts';
import { dayWords } from './event-words.ts';
import styles from './events.module.css';
import { type Days, type Happening, keyOf } from './happenings.ts';
import { texts } from './texts.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** Shown by name in a day where there is room: a week has more of it. */
const NAMED = { month: 2, week: 6 };
const DOTS = 3;
const WEEKDAYS = REPEAT_WEEKDAYS.map((day) => texts.weekdays[day]);

interface DayGridProps {
  shows: keyof typeof NAMED;
  period: ShownPeriod;
  days: Days;
  labelledBy: string;
}

/**
 * Seven columns of buttons from Monday on, one for each day. Arrow keys go from day to day, and on into the
 * next month or week.
 */
export function DayGrid({ shows, period, days, labelledBy }: DayGridProps) {
  const { day, show } = period;
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  });
  const press = (event: KeyboardEvent) => {
    const next = dayBy(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    show({ day: next });
  };
  return (
    <table
      ref={grid}
      className={`${styles['month']} ${shows === 'week' ? styles['week'] : ''}`}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>
                {name.slice(0, 1)}
                <span className={styles['rest']}>{name.slice(1, 3)}</span>
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(shows === 'month' ? weeksOf(day) : [weekOf(day)]).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <Day day={one} shows={shows} period={period} found={days.get(one) ?? []} onKey={press} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  shows: keyof typeof NAMED;
  period: ShownPeriod;
  found: readonly Happening[];
  onKey: (event: KeyboardEvent) => void;
}

function Day({ day, shows, period, found, onKey }: DayProps) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const isChosen = day === period.day;
  const isOutside = shows === 'month' && day.slice(0, 7) !== period.day.slice(0, 7);
  const named = NAMED[shows];
  const names = found.map(({ event }) => event.title).join(', ');
  const number = String(Number(day.slice(8)));
  const [weekday, month = ''] = dayWords(day, { zone, now }).split(` ${number} `);
  return (
    <button
      type="button"
      className={`${styles['day']} ${isOutside ? styles['outside'] : ''}`}
      aria-pressed={isChosen}
      aria-current={day === period.today ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => period.show({ day })}
      onKeyDown={onKey}
    >
      <span className="vh">{weekday}</span> <span className={styles['number']}>{number}</span>{' '}
      <span className="vh">{found.length === 0 ? month : texts.grid.day(month, found.length, names)}</span>
      <span className={styles['dots']} aria-hidden>
        {found.slice(0, DOTS).map((one) => (
          <i key={keyOf(one)} />
        ))}
      </span>
      {found.slice(0, named).map((one) => (
        <span key={keyOf(one)} className={styles['name']} aria-hidden>
          {one.event.title}
        </span>
      ))}
      {found.length > named ? (
        <span className={styles['more']} aria-hidden>
          {texts.grid.more(found.length - named)}
        </span>
      ) : null}
    </button>
  );
}

function dayBy(key: string, day: string): string | undefined {
  const week = weekOf(day);
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return week.at(0);
    case 'End':
      return week.at(-1);
    case 'PageUp':
      return stepped('month', day, -1);
    case 'PageDown':
      return stepped('month', day, 1);
    default:
      return undefined;
  }
}
