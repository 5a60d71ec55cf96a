import { conversationsEndpoints } from '@kith/contract/conversations';
import { PICTURE_TYPES } from '@kith/contract/files';
import { queryOptions } from '@tanstack/react-query';
import { downloadsOf } from '#client/files/downloads.ts';

const attachments = downloadsOf(conversationsEndpoints.getAttachment, 'attachment');

export const { thumbnailQuery, saveFile } = attachments;

/** The whole picture; null for a file that not every browser draws. Such a file can only be saved. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['attachment', id, 'whole'],
    staleTime: Number.POSITIVE_INFINITY,
    // Large, and looked at once: the cache does not keep it.
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { bytes, contentType } = await attachments.whole(id, signal);
      const isDrawn = PICTURE_TYPES.some((type) => type === contentType);
      return isDrawn ? new Blob([bytes.slice()], { type: contentType }) : null;
    },
  });
