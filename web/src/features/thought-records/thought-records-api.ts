import { type ThoughtRecord, thoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { type Choice, toSharing } from '#people/groups';
import { defineRecord } from '#records';

const calls = thoughtRecordsEndpoints;
const PAGE = 25;

export const thoughtRecords = defineRecord({
  kind: 'thought_record',
  row: thoughtRecord,
  get: calls.getThoughtRecord,
});

/** The person's own, the newest first, page by page; all of them without a keyword. */
export function ownThoughtsQuery(person: number, keyword: string) {
  return infiniteQueryOptions({
    ...liveTags(calls.listThoughtRecords, person),
    queryKey: [...thoughtRecords.key(person), 'list', keyword],
    queryFn: ({ pageParam: offset, signal }) => {
      const asked = { id: person, limit: PAGE, offset, ...(keyword && { keyword }) };
      return call(calls.listThoughtRecords, asked, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.thought_records),
    refetchOnMount: 'always',
  });
}

/** One record, by its link. A share may end at any moment, so no answer is kept. */
export function thoughtQuery(viewer: number, id: number) {
  return queryOptions({
    ...liveTags(calls.getThoughtRecord),
    queryKey: [...thoughtRecords.key(viewer), 'one', id],
    queryFn: () => thoughtRecords.get(id),
    staleTime: 0,
    gcTime: 0,
  });
}

export const editThoughtRecord = thoughtRecords.change(calls.editThoughtRecord);
const changeSharing = thoughtRecords.change(calls.shareThoughtRecord);
export const removeThoughtRecord = thoughtRecords.removal({
  remove: calls.deleteThoughtRecord,
  restore: calls.restoreThoughtRecord,
});

export function shareThoughtRecord({ id }: ThoughtRecord, choice: Choice): Promise<ThoughtRecord> {
  const { shared_with, share_ends } = toSharing(choice);
  return changeSharing({ id, shared_with, ...(share_ends && { share_ends }) });
}
