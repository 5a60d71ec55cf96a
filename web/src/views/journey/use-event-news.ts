import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchEventNews } from '#features/events';
import { patchEvent, patchEvents, showsTimesOf } from './event-patch.ts';
import { headQuery, type Look, timelineQuery } from './timeline-query.ts';

/**
 * Keeps the shown events in step with changes made elsewhere; one that stands at other times now is asked for
 * again.
 */
export function useEventNews(look: Look): void {
  const queries = useQueryClient();
  useEffect(() => {
    const pagesKey = timelineQuery(look).queryKey;
    const headKey = headQuery(look).queryKey;
    // Which events a search finds is for the server to say.
    const isWhole = look.keyword === '' && (look.filter === null || look.filter === 'event');
    return watchEventNews(look.whose.member, (news) => {
      const shown = queries.getQueryData(pagesKey);
      const isMoved = shown && news.kind === 'seen' && isWhole && !showsTimesOf(shown, news.event);
      queries.setQueryData(pagesKey, (pages) => pages && patchEvents(pages, news));
      queries.setQueryData(headKey, (page) => page && patchEvent(page, news));
      if (isMoved) void queries.refetchQueries({ queryKey: pagesKey, exact: true });
    });
  }, [queries, look]);
}
