import { fullDateWords } from '@kith/contract/kit/date-words';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthName, weekdayName } from '#kit/calendar.ts';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './booking.module.css';
import { texts } from './texts.ts';

/** A day and how many times are free on it; undefined until that is known. */
export interface DayCount {
  readonly day: string;
  readonly free: number | undefined;
}

interface WeekDaysProps {
  days: readonly DayCount[];
  chosen: string;
  today: string;
  /** Null where no week before, or after, can be booked. */
  onBack: (() => void) | null;
  onOn: (() => void) | null;
  onChoose: (day: string) => void;
}

/** Seven days, of which those with a free time can be chosen. */
export function WeekDays({ days, chosen, today, onBack, onOn, onChoose }: WeekDaysProps) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{texts.day.legend}</legend>
      <div className={styles['week-head']}>
        <p className="strong grow" aria-live="polite">
          {weekTitle(days)}
        </p>
        <Turn icon={ChevronLeft} label={texts.day.back} onTurn={onBack} />
        <Turn icon={ChevronRight} label={texts.day.on} onTurn={onOn} />
      </div>
      <div className={styles['week']}>
        {days.map((one) => (
          <Day key={one.day} {...one} today={today} isChosen={one.day === chosen} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  );
}

interface TurnProps {
  icon: typeof ChevronLeft;
  label: string;
  onTurn: (() => void) | null;
}

/** Stays in its place where it leads nowhere: the focus is not lost at the end of the weeks. */
function Turn({ icon, label, onTurn }: TurnProps) {
  return <IconButton icon={icon} label={label} aria-disabled={onTurn === null} onClick={() => onTurn?.()} />;
}

interface DayProps extends DayCount {
  today: string;
  isChosen: boolean;
  onChoose: (day: string) => void;
}

function Day({ day, free, today, isChosen, onChoose }: DayProps) {
  const isOpen = free !== undefined && free > 0;
  return (
    <label className={styles['day']} data-none={!isOpen || undefined}>
      <input
        className="vh"
        type="radio"
        name="day"
        aria-label={texts.day.named(fullDateWords(day, today), free)}
        checked={isChosen && isOpen}
        disabled={!isOpen}
        onChange={() => onChoose(day)}
      />
      <span className={`small ${styles['weekday']}`} aria-hidden="true">
        {weekdayName(day).slice(0, 3)}
      </span>
      <b className="num" aria-hidden="true">
        {Number(day.slice(8))}
      </b>
      <span className={`small ${styles['count']}`} aria-hidden="true">
        {free === undefined ? '\u00a0' : free === 0 ? texts.day.none : free}
        {isOpen ? <span className={styles['times']}> {texts.day.times(free)}</span> : null}
      </span>
    </label>
  );
}

/** `8 to 14 June`, `29 June to 5 July`. */
function weekTitle(days: readonly DayCount[]): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const begins = first.slice(0, 7) === last.slice(0, 7) ? '' : ` ${monthName(first)}`;
  return texts.day.week(`${Number(first.slice(8))}${begins}`, `${Number(last.slice(8))} ${monthName(last)}`);
}
