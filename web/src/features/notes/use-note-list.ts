import { type Note, notesEndpoints } from '@kith/contract/notes';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import type { ListQuery, PagedQuery } from '#kit/query-list.tsx';
import { notes } from './notes-api.ts';

export const NOTE_LISTS = ['all', 'shared_with', 'shared_by'] as const;
export type NoteList = (typeof NOTE_LISTS)[number];

const { listNotesByMe, listNotesSharedWithMe } = notesEndpoints;
const PAGE = 25;

type Page = Awaited<ReturnType<typeof call<typeof listNotesByMe>>>;
type Ask = (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<Page>;

function listQuery(key: readonly unknown[], ask: Ask) {
  return infiniteQueryOptions({
    ...liveTags(listNotesByMe),
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask({ limit: PAGE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.notes),
    refetchOnMount: 'always',
  });
}

/**
 * Notes that the person wrote, all or those that are shared, or those of others. All notes are two lists in
 * one order, shown as far down as both are known.
 */
export function useNoteList(list: NoteList): ListQuery<readonly Note[]> & PagedQuery {
  const key = [...notes.key(useViewer().id), 'list'];
  const filter = list === 'all' ? 'all' : 'shared_by';
  const own = useInfiniteQuery({
    ...listQuery([...key, 'by_me', filter], (page, signal) =>
      call(listNotesByMe, { ...page, filter }, { signal }),
    ),
    enabled: list !== 'shared_with',
  });
  const others = useInfiniteQuery({
    ...listQuery([...key, 'with_me'], (page, signal) => call(listNotesSharedWithMe, page, { signal })),
    enabled: list !== 'shared_by',
  });
  if (list !== 'all') return list === 'shared_by' ? own : others;
  const both = [own, others];
  const data = own.data && others.data && merged(both.map(known));
  const next = both.filter(({ hasNextPage }) => hasNextPage);
  return {
    data,
    error: own.error ?? others.error,
    refetch: () => Promise.all(both.map(({ refetch }) => refetch())),
    hasNextPage: next.length > 0,
    isFetchingNextPage: next.some(({ isFetchingNextPage }) => isFetchingNextPage),
    isFetchNextPageError: next.some(({ isFetchNextPageError }) => isFetchNextPageError),
    fetchNextPage: () => Promise.all(next.map(({ fetchNextPage }) => fetchNextPage())),
  };
}

interface Known {
  readonly notes: readonly Note[];
  readonly hasMore: boolean;
}

const known = ({ data = [], hasNextPage }: { data: readonly Note[] | undefined; hasNextPage: boolean }) => ({
  notes: data,
  hasMore: hasNextPage,
});

const time = (note: Note) => note.unformatted_date_created;

function merged(lists: readonly Known[]): Note[] {
  const ends = lists.flatMap(({ notes: some, hasMore }) => (hasMore ? (some.at(-1) ?? []) : []));
  const end = ends.map(time).toSorted().at(-1) ?? '';
  return lists
    .flatMap(({ notes: some }) => some)
    .filter((note) => time(note) >= end)
    .toSorted((one, other) => time(other).localeCompare(time(one)) || other.id - one.id);
}
