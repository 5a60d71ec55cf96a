import { type Found, searchEndpoints } from '@kith/contract/search';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

/** What was found is forgotten with the dialog: the words stay nowhere. */
export const searchQuery = (whose: Whose, keyword: string) =>
  queryOptions({
    ...liveTags(searchEndpoints.findEverywhere, whose.team && whose.member),
    queryKey: [...memberKey(whose.member), 'search', keyword],
    queryFn: ({ signal }) => call(searchEndpoints.findEverywhere, { keyword, ...whose.named }, { signal }),
    enabled: keyword !== '',
    gcTime: 0,
    // The hits before stay while the next are on their way, and never those of another member.
    placeholderData: (former, query) =>
      query?.queryKey.slice(0, -1).join() === [...memberKey(whose.member), 'search'].join()
        ? former
        : undefined,
  });

const GROUPS = ['people', 'chats', 'messages', 'notes', 'tasks', 'events', 'appointments', 'files'] as const;

export function countOf(found: Found): number {
  return GROUPS.reduce((sum, group) => sum + found[group].hits.length, 0);
}

/** Whether more were found than are shown. */
export function hasMore(found: Found): boolean {
  return GROUPS.some((group) => found[group].has_more_data);
}
