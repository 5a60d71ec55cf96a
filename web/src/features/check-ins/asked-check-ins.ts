import { nearDayWords } from '@kith/contract/kit/date-words';
import { fromStorage } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { requestsQuery } from './check-ins-api.ts';
import { setPath } from './paths.ts';
import { texts } from './texts.ts';

/** What professionals ask the viewer for. Undefined until it is known, null where it did not load. */
export function useAskedCheckIns() {
  const { id, time_zone } = useViewer();
  const { data, isPending } = useQuery(requestsQuery(id));
  if (isPending) return undefined;
  if (!data) return null;
  return data.map(({ set_request_id, asked_by, due_date }) => ({
    // As in `sr-12`.
    id: Number(set_request_id.slice('sr-'.length)),
    to: setPath(set_request_id),
    by: calledName(asked_by),
    due: due_date && texts.list.due(nearDayWords(fromStorage(due_date), new Date(), time_zone)),
  }));
}
