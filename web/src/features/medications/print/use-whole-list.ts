import { medicationsEndpoints } from '@kith/contract/medications';
import { useQuery } from '@tanstack/react-query';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useKeptList } from '../kept-list.ts';
import { medications } from '../medications-api.ts';

/** The viewer's own list to its end; where the server has none to give, the last good copy with its time. */
export function useWholeList() {
  const { id } = useViewer();
  const whose = { member: id, team: null, named: {} };
  const query = useQuery({
    ...liveTags(medicationsEndpoints.listMedications),
    queryKey: [...medications.key(id), 'whole'],
    queryFn: ({ signal }) =>
      allPages(async (page) => {
        const { medications: rows, has_more_data } = await call(medicationsEndpoints.listMedications, page, {
          signal,
        });
        return { rows, has_more_data };
      }),
    refetchOnMount: 'always',
  });
  const kept = useKeptList(whose, query);
  return {
    query: { ...query, data: query.data ?? kept?.value },
    copiedAt: query.error && query.data ? query.dataUpdatedAt : kept?.keptAt,
  };
}
