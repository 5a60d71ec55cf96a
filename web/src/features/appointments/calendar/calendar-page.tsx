import type { Appointment } from '@kith/contract/appointment-fields';
import { fullDateWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { dayNamed, monthName, weekdayName, weekOf } from '#kit/calendar.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { AppointmentSheet } from '../appointment-sheet.tsx';
import { bookingsQuery } from '../appointments-api.ts';
import { BookingCard } from './booking-card.tsx';
import styles from './calendar.module.css';
import { texts } from './texts.ts';
import { WaitingCounts } from './waiting-counts.tsx';

/** `/care/calendar`: a week of the viewer's bookings as a professional; on a phone as a list. */
export function CalendarPage() {
  const { id: viewer } = useViewer();
  const { week, today, show } = useShownWeek();
  const [open, setOpen] = useState<number | null>(null);
  const [from = today, to = today] = [week[0], week.at(-1)];
  const query = useQuery(bookingsQuery(viewer, { from, to }));
  const opened = query.data?.find(({ id }) => id === open);
  return (
    <div className="stack">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink kind="primary" to="/care/calendar/book" icon={CalendarPlus}>
              {texts.book}
            </ButtonLink>
            <ButtonLink to="/care/hours" icon={Clock}>
              {texts.hours}
            </ButtonLink>
          </>
        }
      />
      <div className={styles['bar']} data-tour="calendar-week">
        <h2 className="h3 grow" aria-live="polite">
          {weekTitle(week)}
        </h2>
        <div className={styles['turns']}>
          <IconButton icon={ChevronLeft} label={texts.back} onClick={() => show(dayAfter(from, -7))} />
          <IconButton icon={ChevronRight} label={texts.on} onClick={() => show(dayAfter(from, 7))} />
          <Button onClick={() => show(today)}>{texts.today}</Button>
        </div>
      </div>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        }
      >
        {(found) => <Week week={week} today={today} found={found} onOpen={({ id }) => setOpen(id)} />}
      </QueryList>
      <WaitingCounts />
      {opened ? <AppointmentSheet appointment={opened} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

/** The week of the day in the address, so that a reload and a link keep it. */
function useShownWeek() {
  const { time_zone } = useViewer();
  const today = calendarDay(useNow(), time_zone);
  const [params, setParams] = useSearchParams();
  return {
    today,
    week: weekOf(dayNamed(params.get('day')) ?? today),
    show: (day: string) => setParams({ day }, { replace: true, preventScrollReset: true }),
  };
}

interface WeekProps {
  week: readonly string[];
  today: string;
  found: readonly Appointment[];
  onOpen: (appointment: Appointment) => void;
}

function Week({ week, today, found, onOpen }: WeekProps) {
  const { time_zone: zone } = useViewer();
  const on = (day: string) => found.filter(({ start_at }) => calendarDay(new Date(start_at), zone) === day);
  return (
    <div className={styles['week']}>
      {week.map((day) => {
        const ofDay = on(day);
        return (
          <section
            key={day}
            className={styles['day']}
            aria-label={fullDateWords(day, today)}
            data-none={ofDay.length === 0 || undefined}
          >
            <h3 className={styles['day-title']} aria-current={day === today ? 'date' : undefined}>
              <DayTitle day={day} isToday={day === today} />
            </h3>
            {ofDay.length === 0 ? (
              <p className="small muted">{texts.dayNone}</p>
            ) : (
              <ul className="stack">
                {ofDay.map((one) => (
                  <BookingCard key={one.id} appointment={one} onOpen={onOpen} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** `Thursday 11 June`, on two lines where the days stand side by side, so that each day has as many. */
function DayTitle({ day, isToday }: { day: string; isToday: boolean }) {
  const weekday = weekdayName(day);
  return (
    <>
      <span className={styles['line']}>
        {isToday ? texts.today : weekday}
        {isToday ? <span className={styles['in-list']}>, {weekday}</span> : null}
      </span>{' '}
      <span className={styles['line']}>
        {Number(day.slice(8))} {monthName(day)}
      </span>
    </>
  );
}

/** `8 to 14 June 2026`, `29 June to 5 July 2026`. */
function weekTitle(week: readonly string[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const begins = first.slice(0, 7) === last.slice(0, 7) ? '' : ` ${monthName(first)}`;
  return texts.week(
    `${Number(first.slice(8))}${begins}`,
    `${Number(last.slice(8))} ${monthName(last)} ${last.slice(0, 4)}`,
  );
}
