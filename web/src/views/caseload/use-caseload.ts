import { type CaseView, caseloadEndpoints } from '@kith/contract/caseload';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { caseloadKey } from '#client/acting/caseload.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useAskOnMessages } from '#client/cache/use-ask-on-messages.ts';

const PAGE = 50;

/** The people of a view of the caseload, those whose name has the keyword if there is one. */
export function useCaseload(keyword: string, view: CaseView) {
  const { id } = useViewer();
  useAskOnMessages(['caseload', id]);
  return useInfiniteQuery({
    ...liveTags(caseloadEndpoints.listCaseload),
    queryKey: caseloadKey(id, keyword, view),
    queryFn: ({ pageParam: offset, signal }) => {
      const looked = { view, ...(keyword !== '' && { keyword }) };
      return call(caseloadEndpoints.listCaseload, { limit: PAGE, offset, ...looked }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ has_more_data }, pages) => (has_more_data ? pages.length * PAGE : undefined),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
