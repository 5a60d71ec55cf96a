import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listShareable, listSharedContents } = sharedContentsEndpoints;
const PAGE = 50;

export type AskedShared = Omit<CallerInputOf<typeof listSharedContents>, 'limit' | 'cursor'>;

/** Shares of the signed-in person with one person, group or team, or with all people, page by page. */
export const sharedQuery = (asked: AskedShared) =>
  infiniteQueryOptions({
    ...liveTags(listSharedContents),
    queryKey: ['shared_contents', asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSharedContents,
        { ...asked, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    select: ({ pages }) => ({
      person: pages[0]?.person ?? null,
      switches: pages[0]?.switches ?? [],
      contents: pages.flatMap((page) => page.shared_contents),
    }),
    refetchOnMount: 'always',
  });

export type AskedShareable = Omit<CallerInputOf<typeof listShareable>, 'limit' | 'cursor'>;

/** Own records of one kind that a group or team does not have yet, page by page. */
export const shareableQuery = (asked: AskedShareable) =>
  infiniteQueryOptions({
    ...liveTags(listShareable),
    queryKey: ['shareable', asked],
    queryFn: ({ pageParam, signal }) =>
      call(
        listShareable,
        { ...asked, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    select: ({ pages }) =>
      pages.flatMap((page) => page.shareable).filter(({ abilities }) => abilities.includes('share')),
    refetchOnMount: 'always',
  });
