import { type CaseMember, type CaseView, caseloadEndpoints } from '@kith/contract/caseload';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { liveTags } from '../api/live-tags.ts';
import { isRefusal } from '../connection/api-error.ts';

const LOOK_AGAIN_MS = 30_000;

/** The key of a professional's caseload: those whose name has the keyword, in a view. */
export const caseloadKey = (person: number, keyword: string, view: CaseView) =>
  ['caseload', person, keyword, view] as const;

/** A member in a professional's care, and what goes with it now; null once they are not in it any more. */
export const caseQuery = (person: number, member: number) =>
  queryOptions({
    ...liveTags(caseloadEndpoints.getCase, member),
    queryKey: ['case', person, member],
    queryFn: async ({ signal }): Promise<CaseMember | null> => {
      try {
        const { person: found } = await call(caseloadEndpoints.getCase, { member_id: member }, { signal });
        return found.permissions.journeyOverview.view ? found : null;
      } catch (error) {
        if (isRefusal(error, 'not_found')) return null;
        throw error;
      }
    },
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
