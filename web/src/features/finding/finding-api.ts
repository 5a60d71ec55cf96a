import { findingEndpoints } from '@kith/contract/finding';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { askedOf, type Look } from './look.ts';

const { searchSupport } = findingEndpoints;

/** The look waits under this key for the way back from a profile, and goes with all that was answered. */
export const lookKey = (person: number) => [...memberKey(person), 'finding', 'look'] as const;

/** What was found is forgotten with the page. */
export const foundQuery = (person: number, look: Look) => {
  const asked = askedOf(look);
  return infiniteQueryOptions({
    ...liveTags(searchSupport),
    queryKey: [...memberKey(person), 'finding', 'found', asked],
    queryFn: ({ pageParam, signal }) => call(searchSupport, { ...asked, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.has_more_data
        ? pages.reduce((count, { professionals }) => count + professionals.length, 0)
        : undefined,
    gcTime: 0,
    // The people before stay while the next are on their way, and never those of another account.
    placeholderData: (former, query) => (query?.queryKey[1] === person ? former : undefined),
  });
};
