import { fullDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { monthsOn, monthTitle, weeksOf } from '#kit/calendar.ts';
import { DayTable } from '#kit/day-table.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './journey.module.css';
import { texts } from './texts.ts';
import { daysQuery, type JourneyFilter } from './timeline-query.ts';

interface DateDialogProps {
  look: JourneyFilter;
  /** Null for today, where the newest items are. */
  onChoose: (day: string | null) => void;
  onClose: () => void;
}

const NO_DAYS: ReadonlySet<string> = new Set();

/** A month, in which the days are marked on which the viewer may see something. */
export function DateDialog({ look, onChoose, onClose }: DateDialogProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const [day, setDay] = useState(look.day ?? today);
  const heading = useId();
  const weeks = weeksOf(day);
  const days = weeks.flat();
  const { data: marked = NO_DAYS, isError } = useQuery(
    daysQuery(look, { from: days.at(0) ?? day, to: days.at(-1) ?? day }),
  );
  const step = (icon: LucideIcon, label: string, months: number) => {
    const next = monthsOn(day, months);
    const isBeyond = next.slice(0, 7) > today.slice(0, 7);
    const go = () => setDay(next > today ? today : next);
    return (
      <IconButton icon={icon} label={label} aria-disabled={isBeyond} onClick={isBeyond ? undefined : go} />
    );
  };
  return (
    <Dialog
      opened
      shape="sheet"
      title={texts.date.open}
      onClose={onClose}
      actions={
        <Button onClick={() => onChoose(null)}>{look.day === null ? texts.today : texts.date.today}</Button>
      }
    >
      <div className={styles['month-bar']}>
        {step(ChevronsLeft, texts.date.yearBack, -12)}
        {step(ChevronLeft, texts.date.monthBack, -1)}
        <h3 id={heading} aria-live="polite">
          {monthTitle(day)}
        </h3>
        {step(ChevronRight, texts.date.monthOn, 1)}
        {step(ChevronsRight, texts.date.yearOn, 12)}
      </div>
      <DayTable
        weeks={weeks}
        day={day}
        chosen={look.day}
        today={today}
        last={today}
        labelledBy={heading}
        beginsHere
        faceOf={(one) => (marked.has(one) ? { marks: 1, says: texts.date.marked } : { marks: 0 })}
        nameOf={(one) => fullDateWords(one, today)}
        onChoose={onChoose}
        onMove={setDay}
      />
      <p className="small muted" role={isError ? 'alert' : undefined}>
        {isError ? texts.date.unmarked : texts.date.legend}
      </p>
    </Dialog>
  );
}
