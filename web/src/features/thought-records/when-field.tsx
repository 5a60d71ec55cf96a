import { calendarDay, clockTime, fromStorage, toStorage } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { DateField, TimeField } from '#kit/date-field.tsx';
import type { StepProps } from './step-parts.tsx';
import { texts } from './texts.ts';
import styles from './thought-records.module.css';

/** A day alone is kept as its noon, which the person sees and can change. */
const NOON = '12:00';

/**
 * When it happened, by the clock of the person. A time belongs to a day, so it is asked for once there is
 * one.
 */
export function WhenField({ written, change }: Pick<StepProps, 'written' | 'change'>) {
  const { time_zone: zone } = useViewer();
  // A draft of an earlier day may be without it.
  const at = written.situation_at ?? null;
  const moment = at === null ? null : fromStorage(at);
  // A day that is half typed is no moment yet, and stays in its field.
  const [typed, setTyped] = useState<{ day: string; time: string } | null>(null);
  const today = calendarDay(new Date(), zone);
  const stands = moment
    ? { day: calendarDay(moment, zone), time: clockTime(moment, zone).slice(0, 5) }
    : { day: '', time: '' };
  const { day, time } = typed ?? stands;
  const set = (next: { day: string; time: string }) => {
    const isWhole = next.day !== '' && next.day <= today;
    setTyped(next.day > today || (isWhole && next.time === '') ? next : null);
    const clock = next.time === '' ? NOON : next.time;
    change({ situation_at: isWhole ? toStorage(momentAt(next.day, clock, zone)) : null });
  };
  return (
    <div className={styles['when']}>
      <DateField
        label={texts.when.day}
        value={day}
        max={today}
        error={day > today ? texts.when.future : undefined}
        onChange={({ currentTarget }) => set({ day: currentTarget.value, time: day === '' ? NOON : time })}
      />
      {day === '' ? null : (
        <TimeField
          label={texts.when.time}
          value={time}
          onChange={({ currentTarget }) => set({ day, time: currentTarget.value })}
        />
      )}
    </div>
  );
}
