import { type Wait, waitingListEndpoints } from '@kith/contract/waiting-list';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { appointments, useAskTimesAgain } from '../appointments-api.ts';

const { listWaits, joinWaitingList, leaveWaitingList, answerOffer } = waitingListEndpoints;

/** Where the viewer waits for a free time. */
export const waitsQuery = (viewer: number) =>
  queryOptions({
    queryKey: [...memberKey(viewer), 'waits'],
    queryFn: async ({ signal }) => (await call(listWaits, {}, { signal })).waits,
    refetchOnMount: 'always',
    ...liveTags(listWaits),
  });

/** What changes a wait; afterwards waits are asked for again, also where it failed. */
export function useWaitChanges(viewer: number) {
  const queries = useQueryClient();
  const askTimesAgain = useAskTimesAgain();
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey: waitsQuery(viewer).queryKey });
      void askTimesAgain();
    }
  };
  return {
    join: (asked: Parameters<typeof call<typeof joinWaitingList>>[1]) =>
      afterwards(call(joinWaitingList, asked)),
    leave: ({ id }: Wait) => afterwards(call(leaveWaitingList, { id, left: true })),
    comeBack: ({ id }: Wait) => afterwards(call(leaveWaitingList, { id, left: false })),
    pass: ({ id }: Wait, start_datetime: string) =>
      afterwards(call(answerOffer, { id, start_datetime, accepted: false })),
    take: async ({ id }: Wait, start_datetime: string) => {
      const { appointment } = await afterwards(call(answerOffer, { id, start_datetime, accepted: true }));
      if (appointment) appointments.announce('created', appointment);
      return appointment;
    },
  };
}
