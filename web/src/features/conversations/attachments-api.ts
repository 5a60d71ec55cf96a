import { conversationsEndpoints } from '@kith/contract/conversations';
import type { FileCard } from '@kith/contract/files';
import type { Message } from '@kith/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { tellingCarrier } from '#client/upload-carrier.ts';
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

/** Fetched with the bearer token, then handed to the browser to keep under its name. */
export async function saveFile({ id, name }: Pick<FileCard, 'id' | 'name'>): Promise<void> {
  const answer = await call(conversationsEndpoints.getAttachment, { id }, { timeoutMs: DOWNLOAD_MS });
  // As bytes of no kind: whatever it holds, no page of ours opens it.
  const url = URL.createObjectURL(new Blob([answer.bytes.slice()], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
