import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message } from '@kith/contract/messages';
import { callOfOutbox } from '#client/api/call.ts';
import { uploadTransport } from '#client/connection/upload-transport.ts';
import { filesToSend } from './unsent-files.ts';
import type { UnsentMessage } from './unsent-message.ts';
import { beginUpload, endUpload, Stopped, tellProgress } from './upload-progress.ts';

/** Sends words and files in one call. Under its key the message is there once, however often it is tried. */
export async function sendWithFiles(
  { threadId, text, clientKey, files }: UnsentMessage,
  isWanted: () => boolean,
): Promise<Message> {
  const sending = { conversation_id: threadId, message: text, client_key: clientKey };
  const transport = uploadTransport((part) => tellProgress(clientKey, part));
  const signal = beginUpload(clientKey);
  try {
    const bodies = await filesToSend(files);
    // While the device was asked, the writer may have stopped the message, or another person may have signed
    // in.
    if (!isWanted()) throw new Stopped();
    const options = { files: bodies, transport, signal };
    return (await callOfOutbox(conversationsEndpoints.sendMessage, sending, options)).message;
  } finally {
    endUpload(clientKey);
  }
}
