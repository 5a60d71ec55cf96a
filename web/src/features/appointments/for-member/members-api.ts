import { caseloadEndpoints } from '@kith/contract/caseload';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listCaseload } = caseloadEndpoints;

/** A place on the team lets a professional book; other members are known by shares, or from a desk. */
const HAS_PLACE = ['provider', 'care_coordinator'];

/** The members who have the viewer on their team, by name. */
export const membersQuery = (viewer: number) =>
  queryOptions({
    queryKey: ['bookable-members', viewer],
    queryFn: async ({ signal }) => {
      const cases = await allPages(async (page) => {
        const { people, has_more_data } = await call(listCaseload, page, { signal });
        return { rows: people, has_more_data };
      });
      return cases
        .filter(({ role }) => HAS_PLACE.includes(role))
        .map(({ person }) => person)
        .toSorted((one, other) => one.displayName.localeCompare(other.displayName));
    },
    refetchOnMount: 'always',
    ...liveTags(listCaseload),
  });
