import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { watchTaskNews } from '#features/tasks';
import type { Pages } from './items.ts';
import { patchTask, patchTasks, placeTask } from './task-patch.ts';
import { headQuery, type Look, timelineQuery } from './timeline-query.ts';

/** Keeps the shown tasks in step with changes, made here or elsewhere. */
export function useTaskNews(look: Look): void {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  useEffect(() => {
    const pagesKey = timelineQuery(look).queryKey;
    const headKey = headQuery(look).queryKey;
    const isWhole = look.keyword === '' && (look.filter === null || look.filter === 'task');
    return watchTaskNews(look.whose.member, (news) => {
      const settle = (pages: Pages) =>
        news.kind === 'seen' && isWhole ? placeTask(pages, news.task, time_zone) : patchTasks(pages, news);
      queries.setQueryData(pagesKey, (pages) => pages && settle(pages));
      queries.setQueryData(headKey, (page) => page && patchTask(page, news));
    });
  }, [queries, look, time_zone]);
}
