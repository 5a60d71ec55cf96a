import type { PersonalEvent } from '@kith/contract/events';
import type { WrittenKind } from '@kith/contract/journey';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type EventFace, events } from '#features/events';
import { notes } from '#features/notes';
import { tasks } from '#features/tasks';
import type { News } from '#records';
import type { Pages } from './items.ts';
import { findItems, patchPage, patchPages, placeNews, putBack, type Removed, type Row } from './patch.ts';
import { headQuery, type JourneyFilter, timelineQuery } from './timeline-query.ts';

const NOUNS = [notes, tasks, events];

interface Shown {
  readonly queries: QueryClient;
  readonly look: JourneyFilter;
  /** Where items stood that were taken away here. */
  readonly removed: Map<string, Removed>;
}

interface Doing {
  /** Brings the newest items into the pages. */
  readonly showNew: () => Promise<void>;
  /** An item was deleted here. */
  readonly onGone: () => void;
}

/**
 * Keeps the journey in step with what becomes of its records, here and elsewhere. Items newer than all that
 * is shown come by the head.
 */
export function useNews(look: JourneyFilter, { showNew, onGone }: Doing): void {
  const queries = useQueryClient();
  const removed = useRef(new Map<string, Removed>());
  useEffect(() => {
    const shown = { queries, look, removed: removed.current };
    const hear = (kind: WrittenKind) => (news: News<Row>) => {
      settle(shown, kind, news);
      if (!news.here) return;
      if (news.kind === 'deleted') onGone();
      if (news.kind === 'created')
        void queries.refetchQueries({ queryKey: headQuery(look).queryKey }).then(showNew);
    };
    const stops = NOUNS.map((noun) => noun.watch(look.whose.member, hear(noun.kind)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, look, showNew, onGone]);
}

function settle({ queries, look, removed }: Shown, kind: WrittenKind, news: News<Row>): void {
  const { queryKey } = timelineQuery(look);
  const pages = queries.getQueryData(queryKey);
  // The server decides which records a search finds.
  const isWhole = look.keyword === '' && (look.filter === null || look.filter === kind);
  const isMoved = isWhole && pages && kind === 'event' && !showsTimesOf(pages, news);
  const key = `${kind} ${news.kind === 'deleted' ? news.id : news.row.id}`;
  if (pages && news.kind === 'deleted' && news.here) removed.set(key, findItems(pages, kind, news.id));
  const former = (news.kind === 'restored' && removed.get(key)) || [];
  const place = isWhole ? placeNews : patchPages;
  queries.setQueryData(queryKey, (now) => now && place(putBack(now, former), kind, news));
  const head = headQuery(look).queryKey;
  // An answer on its way was asked for before these news, and would bring back a record that is gone.
  if (queries.isFetching({ queryKey: head }) > 0) void queries.refetchQueries({ queryKey: head });
  queries.setQueryData(head, (page) => page && patchPage(page, kind, news));
  if (isMoved) void queries.refetchQueries({ queryKey, exact: true });
}

/** Whether the pages show an event at its present times: if not, only the server knows its places. */
function showsTimesOf({ pages }: Pages, news: News<Row>): boolean {
  if (news.kind === 'deleted') return true;
  const shown = pages
    .flatMap(({ personal_events, coming_up = [] }) => [...personal_events, ...coming_up])
    .find(({ type, id }) => type === 'event' && id === news.row.id);
  return shown?.type === 'event' && timesOf(shown.record) === timesOf(news.row as PersonalEvent);
}

function timesOf({ start_date, end_date, start_at, end_at, repeat, except }: EventFace): string {
  return JSON.stringify([start_date, end_date, start_at, end_at, repeat, except]);
}
