import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { weekOf } from '#kit/calendar.ts';
import { type AskedSlots, slotsQuery } from '../appointments-api.ts';
import type { DayCount } from './week-days.tsx';

/**
 * The free times around a day that is wished for, null for the first with one. On a day without any the next
 * day of that week that has one is shown.
 */
export function useFreeTimes(asked: AskedSlots, wish: string | null) {
  const { id: viewer, time_zone: zone } = useViewer();
  const today = calendarDay(useNow(), zone);
  const soonest = useQuery(slotsQuery(viewer, asked, today));
  const [first] = soonest.data?.next_free ?? [];
  const wished = wish ?? (first ? calendarDay(new Date(first.start_at), zone) : today);
  // On some days these ask the same as the first. After a failure of that they would ask for ever.
  const enabled = soonest.data !== undefined;
  const [monday = wished] = weekOf(wished);
  const ofWeek = useQuery({ ...slotsQuery(viewer, asked, monday), enabled });
  const day = ofWeek.data ? (freeFrom(ofWeek.data.days, wished) ?? wished) : wished;
  const ofDay = useQuery({ ...slotsQuery(viewer, asked, day), enabled });
  return {
    today,
    day,
    days: ofWeek.data?.days ?? unknownWeek(monday),
    /** The next free times from now on. */
    next: soonest.data?.next_free ?? [],
    /** Undefined until they are known. */
    slots: ofDay.data?.slots,
    isPending: soonest.isPending,
    isFetching: ofDay.isFetching,
    error: soonest.error ?? ofWeek.error ?? ofDay.error,
    refetch: () => Promise.all([soonest.refetch(), ofWeek.refetch(), ofDay.refetch()]),
  };
}

export type FreeTimes = ReturnType<typeof useFreeTimes>;

function freeFrom(days: readonly DayCount[], wished: string): string | undefined {
  return days.find(({ day, free }) => day >= wished && free !== undefined && free > 0)?.day;
}

function unknownWeek(monday: string): DayCount[] {
  return Array.from({ length: 7 }, (_, at) => ({ day: dayAfter(monday, at), free: undefined }));
}
