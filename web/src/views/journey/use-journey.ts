import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { useLiveState } from '#client/connection/live-state.ts';
import { itemsOf, newcomersOf, withHead } from './items.ts';
import type { JourneyPage } from './journey-page-of.ts';
import { headQuery, type JourneyFilter, timelineQuery } from './timeline-query.ts';

const NOTHING: NonNullable<JourneyPage['coming_up']> = [];
/**
 * From the top, in pixels: within it new items may come in by themselves, since the reader is not further
 * down.
 */
const AT_TOP = 40;

export function useJourney(look: JourneyFilter) {
  const queries = useQueryClient();
  // How often the head is looked at depends on it.
  useLiveState();
  const pages = useInfiniteQuery({
    ...timelineQuery(look),
    // What was shown stays until the answer is there, and never under another member.
    placeholderData: (former, query) => (query?.queryKey[1] === look.whose.member ? former : undefined),
  });
  const isOwn = pages.isSuccess && !pages.isPlaceholderData;
  // Of a former day nothing newer is shown.
  const head = useQuery({ ...headQuery(look), enabled: isOwn && look.day === null });
  const items = useMemo(() => itemsOf(pages.data?.pages ?? []), [pages.data]);
  const fresh = useMemo(
    () => (isOwn && head.data ? newcomersOf(pages.data, head.data) : []),
    [isOwn, pages.data, head.data],
  );

  const showNew = useCallback(async () => {
    const newest = queries.getQueryData(headQuery(look).queryKey);
    const shown = queries.getQueryData(timelineQuery(look).queryKey);
    const merged = newest && shown ? withHead(shown, newest) : undefined;
    if (merged) queries.setQueryData(timelineQuery(look).queryKey, merged);
    else await queries.refetchQueries({ queryKey: timelineQuery(look).queryKey });
  }, [queries, look]);

  const isEmpty = items.length === 0;
  useEffect(() => {
    // Where nothing is shown, nothing moves under the reader's eyes.
    if (fresh.length > 0 && (isEmpty || globalThis.scrollY <= AT_TOP)) void showNew();
  }, [fresh, isEmpty, showNew]);
  const isClosed = [pages.error, head.error].some((error) => isRefusal(error, 'forbidden', 'not_found'));
  // The head is looked at again and again, so it is the newer one; what has begun meanwhile is on its way
  // into the pages.
  const comingUp = (isOwn ? head.data?.coming_up : undefined) ?? pages.data?.pages[0]?.coming_up ?? NOTHING;
  return { pages, items, comingUp, newCount: fresh.length, showNew, isClosed };
}
