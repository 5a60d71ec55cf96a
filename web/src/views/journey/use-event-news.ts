import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '#client/viewer.ts';
import { watchEventNews } from '#features/events';
import { patchEvent, patchEvents, placeEvent } from './event-patch.ts';
import { headQuery, type Look, timelineQuery } from './timeline-query.ts';

/** Keeps what is shown in step with what becomes of events elsewhere, as with notes. */
export function useEventNews(look: Look): void {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  useEffect(() => {
    const pagesKey = timelineQuery(look).queryKey;
    const headKey = headQuery(look).queryKey;
    // Which events a search finds is for the server to say.
    const isWhole = look.keyword === '' && (look.filter === null || look.filter === 'event');
    return watchEventNews(look.whose.member, (news) => {
      queries.setQueryData(pagesKey, (pages) => {
        if (!pages) return pages;
        return news.kind === 'seen' && isWhole
          ? placeEvent(pages, news.event, time_zone)
          : patchEvents(pages, news);
      });
      queries.setQueryData(headKey, (page) => page && patchEvent(page, news));
    });
  }, [queries, look, time_zone]);
}
