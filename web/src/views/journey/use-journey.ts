import type { Timeline } from '@kith/contract/journey';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useLiveState } from '#client/connection/live-state.ts';
import { type NoteChange, watchNotes, watchNotesElsewhere } from '#features/notes';
import { itemsOf, newcomersOf, type Pages, withHead } from './items.ts';
import { findNote, patchPage, patchPages, placeNote, putBack, type Removed } from './note-patch.ts';
import { headQuery, type Look, timelineQuery } from './timeline-query.ts';

const NOTHING: NonNullable<Timeline['coming_up']> = [];
/**
 * From the top, in pixels: within it new items may come in by themselves, since the reader is not further
 * down.
 */
const AT_TOP = 40;

export function useJourney(look: Look) {
  const queries = useQueryClient();
  // How often the head is looked at depends on it.
  useLiveState();
  const pages = useInfiniteQuery({
    ...timelineQuery(look),
    // What was shown stays until the answer is there, and never under another member.
    placeholderData: (former, query) => (query?.queryKey[1] === look.whose.member ? former : undefined),
  });
  const isOwn = pages.isSuccess && !pages.isPlaceholderData;
  const head = useQuery({ ...headQuery(look), enabled: isOwn });
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

  useEffect(() => {
    if (fresh.length > 0 && globalThis.scrollY <= AT_TOP) void showNew();
  }, [fresh, showNew]);
  const isClosed = [pages.error, head.error].some((error) => isRefusal(error, 'forbidden', 'not_found'));
  // The head is looked at again and again, so it is the newer one; what has begun meanwhile is on its way
  // into the pages.
  const comingUp = (isOwn ? head.data?.coming_up : undefined) ?? pages.data?.pages[0]?.coming_up ?? NOTHING;
  return { pages, items, comingUp, newCount: fresh.length, showNew, isClosed };
}

/** Keeps the shown items in step with the person's changes to notes. */
export function useNoteChanges(look: Look, showNew: () => Promise<void>, onGone: () => void): void {
  const queries = useQueryClient();
  const removed = useRef(new Map<number, Removed>());

  useEffect(() => {
    const pagesKey = timelineQuery(look).queryKey;
    const headKey = headQuery(look).queryKey;
    const remember = (id: number) => {
      const pages = queries.getQueryData(pagesKey);
      const found = pages && findNote(pages, id);
      if (found) removed.current.set(id, found);
    };
    const restore = (change: Extract<NoteChange, { note: unknown }>) => {
      const place = removed.current.get(change.note.id);
      if (place) queries.setQueryData(pagesKey, (pages) => pages && putBack(pages, place));
    };
    return watchNotes((change) => {
      if (change.kind === 'deleted') remember(change.id);
      if (change.kind === 'restored') restore(change);
      queries.setQueryData(pagesKey, (pages) => pages && patchPages(pages, change));
      queries.setQueryData(headKey, (page) => page && patchPage(page, change));
      if (change.kind === 'deleted') onGone();
      if (change.kind === 'created') void queries.refetchQueries({ queryKey: headKey }).then(showNew);
    });
  }, [queries, look, showNew, onGone]);
}

/**
 * Keeps the shown items in step with changes to notes made elsewhere: a note that the viewer may see takes
 * its place, others go. Notes newer than all the shown ones come by the head.
 */
export function useNotesElsewhere(look: Look): void {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  useEffect(() => {
    const pagesKey = timelineQuery(look).queryKey;
    const headKey = headQuery(look).queryKey;
    // Which notes a search finds is for the server to say.
    const isWhole = look.keyword === '' && (look.filter === null || look.filter === 'note');
    return watchNotesElsewhere(look.whose.member, (news) => {
      const change: NoteChange =
        news.kind === 'gone' ? { kind: 'deleted', id: news.id } : { kind: 'updated', note: news.note };
      const settle = (pages: Pages) =>
        news.kind === 'seen' && isWhole ? placeNote(pages, news.note, time_zone) : patchPages(pages, change);
      queries.setQueryData(pagesKey, (pages) => pages && settle(pages));
      queries.setQueryData(headKey, (page) => page && patchPage(page, change));
    });
  }, [queries, look, time_zone]);
}
