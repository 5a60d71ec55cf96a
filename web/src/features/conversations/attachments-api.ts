import { conversationsEndpoints } from '@kith/contract/conversations';
import { type FileCard, PICTURE_TYPES } from '@kith/contract/files';
import type { Message } from '@kith/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { tellingCarrier } from '#client/upload-carrier.ts';
import { saveAs } from './save-as.ts';
import { filesToSend } from './unsent-files.ts';
import type { UnsentMessage } from './unsent-shelf.ts';
import { tellProgress } from './upload-progress.ts';

const DOWNLOAD_MS = 600_000;

/** Words and files in one; under its key it is there once, however often that takes. */
export async function sendWithFiles({ threadId, text, clientKey, files }: UnsentMessage): Promise<Message> {
  const sending = { conversation_id: threadId, message: text, client_key: clientKey };
  const carrier = tellingCarrier((part) => tellProgress(clientKey, part));
  try {
    const bodies = await filesToSend(files);
    return (await call(conversationsEndpoints.sendMessage, sending, { files: bodies, carrier })).message;
  } finally {
    tellProgress(clientKey, null);
  }
}

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

/** The whole picture; null where it is none that every browser draws, and may only be saved. */
export const pictureQuery = (id: number) =>
  queryOptions({
    queryKey: ['attachment', id, 'whole'],
    staleTime: Number.POSITIVE_INFINITY,
    // Large, and looked at once: nobody keeps them all.
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
