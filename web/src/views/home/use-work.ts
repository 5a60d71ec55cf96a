import { caseloadEndpoints } from '@kith/contract/caseload';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useAskOnMessages } from '#client/cache/use-ask-on-messages.ts';

/** What waits for a professional, in numbers. */
export interface Work {
  /** Chats in which a member waits, of their own and unclaimed ones. */
  readonly waiting: number;
  readonly looks: number;
  readonly unread: number;
}

export function useWork() {
  const { id } = useViewer();
  useAskOnMessages(['work', id]);
  return useQuery({
    ...liveTags(caseloadEndpoints.countCaseload),
    queryKey: ['work', id],
    queryFn: async ({ signal }): Promise<Work> => {
      const [cases, chats] = await Promise.all([
        call(caseloadEndpoints.countCaseload, {}, { signal }),
        call(conversationsEndpoints.countUnreadThreads, {}, { signal }),
      ]);
      return { waiting: chats.inbox_count, looks: cases.look_count, unread: cases.unread_count };
    },
    refetchOnMount: 'always',
  });
}

/** How many people in the viewer's care have check-ins that need a look. */
export function useCheckInLooks() {
  const { id } = useViewer();
  return useQuery({
    ...liveTags(caseloadCheckInsEndpoints.countCaseCheckIns),
    queryKey: ['work', id, 'check-ins'],
    queryFn: ({ signal }) => call(caseloadCheckInsEndpoints.countCaseCheckIns, {}, { signal }),
    refetchOnMount: 'always',
  });
}
