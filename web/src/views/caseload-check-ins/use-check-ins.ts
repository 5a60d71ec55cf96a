import { type CheckInView, caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';

const PAGE = 25;

/** The check-ins of the people in the viewer's care, those who need a look first. */
export function useCaseCheckIns(view: CheckInView) {
  const { id } = useViewer();
  return useInfiniteQuery({
    ...liveTags(caseloadCheckInsEndpoints.listCaseCheckIns),
    queryKey: ['caseload-check-ins', id, view],
    queryFn: ({ pageParam: offset, signal }) =>
      call(caseloadCheckInsEndpoints.listCaseCheckIns, { view, limit: PAGE, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more_data }, pages) => (has_more_data ? pages.length * PAGE : undefined),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
