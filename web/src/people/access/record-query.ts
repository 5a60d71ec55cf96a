import { type AccessLine, accessEndpoints, GLANCE_LINES } from '@kith/contract/access';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import type { RecordLook } from './record-look.ts';

const PAGE = 50;
/** Looking at the record is a line of it too, so it is not asked for behind the person's back. */
const ON_REQUEST = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const recordQuery = (look: RecordLook) =>
  infiniteQueryOptions({
    queryKey: ['access_record', 'pages', look],
    queryFn: ({ pageParam, signal }) =>
      call(
        accessEndpoints.listAccessRecord,
        { ...fieldsOf(look), limit: PAGE, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ has_more_data }, pages) => (has_more_data ? pages.length * PAGE : null),
    ...ON_REQUEST,
    refetchOnMount: 'always',
  });

/** All people whose lines can be asked for: those who can look, and those who did. */
export const recordPeopleQuery = queryOptions({
  ...liveTags(accessEndpoints.listRecordPeople),
  queryKey: ['access_record', 'people'],
  queryFn: async ({ signal }) => (await call(accessEndpoints.listRecordPeople, {}, { signal })).people,
});

/** What one person looked at last: a glance, of which the record keeps no line. */
export const lastLooksQuery = (person: number) =>
  queryOptions({
    queryKey: ['access_record', 'looks', person],
    queryFn: async ({ signal }) =>
      (
        await call(
          accessEndpoints.listAccessRecord,
          { person_id: person, action: 'looked', limit: GLANCE_LINES },
          { signal },
        )
      ).lines,
    ...ON_REQUEST,
  });

export async function exportRecord(look: RecordLook): Promise<BlobPart> {
  const { bytes } = await call(accessEndpoints.exportAccessRecord, fieldsOf(look));
  return bytes.slice();
}

/** Each line once: what comes in on top while one reads pushes a line on to the next page. */
export function linesOf(pages: readonly { readonly lines: readonly AccessLine[] }[]): AccessLine[] {
  return [...new Map(pages.flatMap(({ lines }) => lines).map((line) => [line.id, line])).values()];
}

function fieldsOf({ person, action, kind, from, to, visit }: RecordLook) {
  return {
    ...(person !== null && { person_id: person }),
    ...(action !== null && { action }),
    ...(kind !== null && { kind }),
    ...(from !== null && { from_day: from }),
    ...(to !== null && { to_day: to }),
    ...(visit !== null && { visit }),
  };
}
