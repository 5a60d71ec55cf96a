import { calendarDay } from '@kith/contract/kit/dates';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { dayNamed } from '#kit/calendar.ts';
import { VIEWS, type View } from './calendar.ts';

export interface ShownPeriod {
  readonly view: View;
  /** The day that is looked at, and today, in the viewer's zone. */
  readonly day: string;
  readonly today: string;
  readonly show: (change: { readonly view?: View; readonly day?: string }) => void;
}

/** How the calendar is looked at lies in the address, so that a reload and a link keep it. */
export function useShownPeriod(): ShownPeriod {
  const { time_zone } = useViewer();
  const today = calendarDay(useNow(), time_zone);
  const [params, setParams] = useSearchParams();
  const day = dayNamed(params.get('day')) ?? today;
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'month';
  return {
    view,
    day,
    today,
    show: (change) => setParams({ view, day, ...change }, { replace: true, preventScrollReset: true }),
  };
}
