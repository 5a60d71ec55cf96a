import { conversationsEndpoints } from '@kith/contract/conversations';
import { type FileCard, PICTURE_TYPES } from '@kith/contract/files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { saveAs } from '#client/browser/save-as.ts';

const DOWNLOAD_MS = 600_000;

/** The small picture that the server has drawn. */
export const thumbnailQuery = (id: number) =>
  queryOptions({
    queryKey: ['attachment', id],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await call(conversationsEndpoints.getAttachment, { id, size: 'small' }, { signal });
      return new Blob([answer.bytes.slice()], { type: answer.contentType });
    },
  });

/** The whole picture; null for a file that not every browser draws. Such a file can only be saved. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['attachment', id, 'whole'],
    staleTime: Number.POSITIVE_INFINITY,
    // Large, and looked at once: the cache does not keep it.
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { bytes, contentType } = await call(
        conversationsEndpoints.getAttachment,
        { id },
        { signal, timeoutMs: DOWNLOAD_MS },
      );
      const isDrawn = PICTURE_TYPES.some((type) => type === contentType);
      return isDrawn ? new Blob([bytes.slice()], { type: contentType }) : null;
    },
  });

/** Fetched with the bearer token, then handed to the browser to keep under its name. */
export async function saveFile({ id, name }: Pick<FileCard, 'id' | 'name'>): Promise<void> {
  const answer = await call(conversationsEndpoints.getAttachment, { id }, { timeoutMs: DOWNLOAD_MS });
  saveAs(name, answer.bytes.slice());
}
