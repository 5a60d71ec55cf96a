import { nearDayWords } from '@kith/contract/kit/date-words';
import { calendarDay, fromStorage } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { requestsQuery, setFor } from './check-ins-api.ts';
import { setPath } from './paths.ts';
import { briefTexts } from './texts/brief.ts';

/** What professionals ask the viewer for. Undefined until it is known, null where it did not load. */
export function useAskedCheckIns() {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const { data, isPending } = useQuery(requestsQuery(id));
  if (isPending) return undefined;
  if (!data) return null;
  return data.map(({ set_request_id, asked_by, due_date }) => ({
    // As in `sr-12`.
    id: Number(set_request_id.slice('sr-'.length)),
    to: setPath(set_request_id),
    by: calledName(asked_by),
    due: due_date && briefTexts.asked.due(nearDayWords(fromStorage(due_date), now, time_zone)),
    /** By the end of today. */
    isDue: due_date !== null && isBy(fromStorage(due_date), now, time_zone),
  }));
}

/** `setFor` for each code, by what has been loaded. */
export function useSetFor(): (code: string) => string | null {
  const { id } = useViewer();
  const { data = [] } = useQuery(requestsQuery(id));
  return (code) => setFor(data, code);
}

const isBy = (due: Date, now: Date, zone: string) => calendarDay(due, zone) <= calendarDay(now, zone);
