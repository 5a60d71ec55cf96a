import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dayByKey, weekdayName } from './calendar.ts';
import './day-table.css';

const DOTS = ['first', 'second', 'third'];

/** What a day of the table shows besides its number. */
interface DayFace {
  /** One dot for each, three at most. */
  readonly marks: number;
  /** The meaning of the dots and of the part below, for those who do not see them. */
  readonly says?: string;
  readonly below?: ReactNode;
}

interface DayTableProps {
  /** Weeks from Monday on, of days `YYYY-MM-DD`. */
  weeks: readonly (readonly string[])[];
  /** The day at which the keyboard stands. */
  day: string;
  /** The day that is shown elsewhere; null for none. */
  chosen: string | null;
  today: string;
  /** Later days cannot be chosen. */
  last?: string;
  labelledBy: string;
  className?: string | undefined;
  faceOf: (day: string) => DayFace;
  /** `Saturday 21 November`, with the year where it is needed. */
  nameOf: (day: string) => string;
  onChoose: (day: string) => void;
  /** Arrow keys, Home, End, Page Up and Page Down; with Shift a page is a year. */
  onMove: (day: string) => void;
  /** In a dialog: the focus begins at the day. */
  beginsHere?: boolean;
}

/** Seven columns of buttons from Monday on, one for each day. Days beside the month of `day` are paler. */
export function DayTable({ weeks, labelledBy, className = '', ...rest }: DayTableProps) {
  const { day, last, onMove } = rest;
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(event, day);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    onMove(last !== undefined && next > last ? last : next);
  };
  return (
    <table ref={table} className={`cal ${className}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(weekdayName).map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>
                {name.slice(0, 1)}
                <span className="cal-rest">{name.slice(1, 3)}</span>
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                <Day {...rest} one={one} isOfWeek={weeks.length === 1} onKey={press} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Omit<DayTableProps, 'weeks' | 'labelledBy' | 'className'> {
  one: string;
  isOfWeek: boolean;
  onKey: (event: KeyboardEvent) => void;
}

function Day({ one, isOfWeek, day, chosen, today, last, beginsHere, ...does }: DayProps) {
  const { faceOf, nameOf, onChoose, onKey } = does;
  const { marks, says, below } = faceOf(one);
  const isOutside = !isOfWeek && one.slice(0, 7) !== day.slice(0, 7);
  const number = String(Number(one.slice(8)));
  const [name, month = ''] = nameOf(one).split(` ${number} `);
  return (
    <button
      type="button"
      className={`cal-day ${isOutside ? 'cal-out' : ''}`}
      aria-pressed={one === chosen}
      aria-current={one === today ? 'date' : undefined}
      tabIndex={one === day ? 0 : -1}
      disabled={last !== undefined && one > last}
      data-autofocus={beginsHere && one === day ? true : undefined}
      onClick={() => onChoose(one)}
      onKeyDown={onKey}
    >
      <span className="vh">{name}</span> <span className="cal-number">{number}</span>{' '}
      <span className="vh">{says === undefined ? month : `${month}, ${says}`}</span>
      <span className="cal-dots" aria-hidden>
        {DOTS.slice(0, marks).map((dot) => (
          <i key={dot} />
        ))}
      </span>
      {below}
    </button>
  );
}
