import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './journey.module.css';
import { texts } from './texts.ts';
import type { JourneyFilter } from './timeline-query.ts';
import { markOf, pathTo } from './use-journey-filter.ts';

const DateDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).DateDialog }));

/** Opens a calendar, and begins the journey with the day that is chosen there. */
export function GoToDate({ look }: { look: JourneyFilter }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const go = (day: string | null) => {
    setOpen(false);
    void navigate(pathTo({ ...look, keyword: '', day }), { state: markOf(look) });
  };
  return (
    <>
      <IconButton icon={CalendarDays} label={texts.date.open} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen ? <DateDialog look={look} onChoose={go} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** With which day the list begins, and the way back. */
export function FromDay({ day, look }: { day: string; look: JourneyFilter }) {
  const { time_zone } = useViewer();
  // The way back goes with its own press, and the focus with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <div className={styles['from-day']}>
      <p role="status">{texts.date.from(dateWords(day, calendarDay(new Date(), time_zone)))}</p>
      <ButtonLink to={pathTo({ ...look, day: null })}>{texts.date.today}</ButtonLink>
    </div>
  );
}
