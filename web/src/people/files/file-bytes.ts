import { queryOptions } from '@tanstack/react-query';
import { downloadsOf } from '#client/files/downloads.ts';

/** Another person may take a file back: nothing of it stays once it is not shown any more. */
const FORGOTTEN = { gcTime: 0 } as const;

export type FileBytes = ReturnType<typeof fileBytesOf>;

/** The bytes of files of one kind of place, for as long as they are shown. */
export function fileBytesOf(...[endpoint, place]: Parameters<typeof downloadsOf>) {
  const downloads = downloadsOf(endpoint, place);
  return {
    saveFile: downloads.saveFile,
    thumbnailQuery: (id: number) => queryOptions({ ...downloads.thumbnailQuery(id), ...FORGOTTEN }),
    contentQuery: (id: number) =>
      queryOptions({
        queryKey: [place, id, 'whole'],
        staleTime: Number.POSITIVE_INFINITY,
        ...FORGOTTEN,
        retry: false,
        queryFn: async ({ signal }) => (await downloads.whole(id, signal)).bytes,
      }),
  };
}
