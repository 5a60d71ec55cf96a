import type { AppointmentSlot } from '@kith/contract/appointments';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { type ReactNode, useEffect, useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { capital } from '#kit/capital.ts';
import { Chip, Chips } from '#kit/chip.tsx';
import { Notice } from '#kit/notice.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';
import styles from './booking.module.css';
import { Slots } from './slots.tsx';
import { texts } from './texts.ts';
import type { FreeTimes } from './use-free-times.ts';
import { WeekDays } from './week-days.tsx';

/** A day of the viewer's calendar, and the moment at which the visit begins; null while it is open. */
export interface ChosenTime {
  readonly day: string | null;
  readonly at: string | null;
}

interface TimePickerProps {
  times: FreeTimes;
  at: string | null;
  /** The zone of the professional, and how far ahead they can be booked. */
  theirs: string;
  aheadDays: number;
  /** Why the time that was chosen can't be had, in words; null while nothing is wrong with it. */
  gone: string | null;
  /** The fault of the time. */
  fault?: string | undefined;
  onChoose: (time: ChosenTime) => void;
  /** Below the times of the day. */
  children?: ReactNode;
}

/** The next free times first, then the days of a week, then the times of one day. */
export function TimePicker(props: TimePickerProps) {
  const { times, at, theirs, aheadDays, gone, fault, onChoose, children } = props;
  const { time_zone: zone } = useViewer();
  const { today, day, days, next, slots } = times;
  const chooseNext = (startsAt: string) =>
    onChoose({ day: calendarDay(new Date(startsAt), zone), at: startsAt });
  if (next.length === 0) return <NoTimes times={times} />;
  const [first = day, last = day] = [days[0]?.day, days.at(-1)?.day];
  const isFree = days.some(({ free }) => free === undefined || free > 0);
  return (
    <>
      {gone === null ? null : <Gone why={gone} />}
      <NextFree next={next} at={at} onChoose={chooseNext} />
      <WeekDays
        days={days}
        chosen={day}
        today={today}
        onBack={first <= today ? null : () => onChoose({ day: dayAfter(first, -7), at })}
        onOn={last >= dayAfter(today, aheadDays) ? null : () => onChoose({ day: dayAfter(first, 7), at })}
        onChoose={(chosen) => onChoose({ day: chosen, at })}
      />
      {isFree ? (
        <DayTimes slots={slots} error={times.error} onRetry={times.refetch}>
          {(free) => (
            <Slots
              day={day}
              today={today}
              free={free.map(({ start_at }) => start_at)}
              chosen={at}
              zone={zone}
              theirs={theirs}
              fault={fault}
              onChoose={(startsAt) => onChoose({ day, at: startsAt })}
            >
              {children}
            </Slots>
          )}
        </DayTimes>
      ) : (
        <p className="muted" role="status">
          {texts.day.noneInWeek}
        </p>
      )}
    </>
  );
}

/** Takes the focus: the button that was pressed is further down. */
function Gone({ why }: { why: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles['gone']}>
      <Notice kind="info" announce>
        {why}
      </Notice>
    </div>
  );
}

interface DayTimesProps {
  slots: readonly AppointmentSlot[] | undefined;
  error: Error | null;
  onRetry: () => unknown;
  children: (free: readonly AppointmentSlot[]) => ReactNode;
}

function DayTimes({ slots, error, onRetry, children }: DayTimesProps) {
  return (
    <QueryList
      part
      query={{ data: slots, error, refetch: onRetry }}
      loading={texts.time.loading}
      failed={texts.time.failed}
    >
      {children}
    </QueryList>
  );
}

interface NextFreeProps {
  next: readonly AppointmentSlot[];
  at: string | null;
  onChoose: (startsAt: string) => void;
}

const NEXT_SHOWN = 3;

/** The soonest times, for a person who takes what comes first. */
function NextFree({ next, at, onChoose }: NextFreeProps) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return (
    <section>
      <h2 className={styles['legend']}>{texts.next.label}</h2>
      <Chips wrap label={texts.next.label}>
        {next.slice(0, NEXT_SHOWN).map(({ start_at }) => (
          <Chip key={start_at} pressed={start_at === at} onPress={() => onChoose(start_at)}>
            {capital(nearMomentWords(new Date(start_at), now, zone))}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

/** While the times are on their way, where they did not come, and where there is none at all. */
function NoTimes({ times }: { times: FreeTimes }) {
  if (times.isPending)
    return (
      <Loading label={texts.time.loading}>
        <div className="card stack">
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </Loading>
    );
  if (times.error)
    return (
      <QueryList
        part
        query={{ data: undefined, error: times.error, refetch: times.refetch }}
        loading={texts.time.loading}
        failed={texts.time.failed}
      />
    );
  return <Notice>{texts.time.noneAtAll}</Notice>;
}
