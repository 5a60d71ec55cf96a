import type { fileRecordsEndpoints } from '@kith/contract/file-records';
import type { BytesReply, Endpoint } from '@kith/contract/kit/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { saveAs } from '../browser/save-as.ts';

const DOWNLOAD_MS = 600_000;

type Download = Endpoint<(typeof fileRecordsEndpoints)['getFileContent']['input'], BytesReply>;

/** Files of one kind of place, fetched with the bearer token: their addresses work for no other person. */
export function downloadsOf(endpoint: Download, place: string) {
  const whole = (id: number, signal?: AbortSignal) =>
    call(endpoint, { id }, { timeoutMs: DOWNLOAD_MS, ...(signal && { signal }) });
  return {
    whole,
    /** The small picture that the server has drawn. */
    thumbnailQuery: (id: number) =>
      queryOptions({
        queryKey: [place, id],
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        queryFn: async ({ signal }) => {
          const answer = await call(endpoint, { id, size: 'small' }, { signal });
          return new Blob([answer.bytes.slice()], { type: answer.contentType });
        },
      }),
    /** Hands a file to the browser, which keeps it under its name. */
    saveFile: async ({ id, name }: { readonly id: number; readonly name: string }): Promise<void> =>
      saveAs(name, (await whole(id)).bytes.slice()),
  };
}
