import { type File, fileRecordsEndpoints } from '@kith/contract/file-records';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const FILES = 50;

interface FilesPage {
  readonly files: readonly File[];
  readonly next: number | undefined;
}

/** The viewer's own files, newest first, as far as they may send them on; `name` is a part of a name. */
export const ownFilesQuery = (name: string) =>
  infiniteQueryOptions({
    ...liveTags(fileRecordsEndpoints.listFiles, null),
    queryKey: ['own_files', name],
    queryFn: async ({ pageParam: offset, signal }): Promise<FilesPage> => {
      const asked = { limit: FILES, offset, ...(name !== '' && { name }) };
      const { files, has_more_data } = await call(fileRecordsEndpoints.listFiles, asked, { signal });
      return { files: files.filter(maySend), next: has_more_data ? offset + FILES : undefined };
    },
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => pages.flatMap((page) => page.files),
    refetchOnMount: 'always',
  });

const maySend = ({ abilities }: File) => abilities.includes('share');
