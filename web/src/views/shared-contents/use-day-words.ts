import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { SharedContent } from '@kith/contract/shared-contents';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';

/** Says the day of a record: of an event when it takes place, of any other when it was made. */
export function useDayWords(): (content: SharedContent) => string {
  const { time_zone } = useViewer();
  const today = calendarDay(useNow(), time_zone);
  return ({ day }) => dateWords(day, today);
}
