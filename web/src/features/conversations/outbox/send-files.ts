import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message } from '@kith/contract/messages';
import { callOfOutbox } from '#client/api/call.ts';
import { sendFiles } from '#client/files/send-files.ts';
import { filesToSend } from './unsent-files.ts';
import type { UnsentMessage } from './unsent-message.ts';

/** Sends words and files in one call. Under its key the message is there once, however often it is tried. */
export async function sendWithFiles(
  { threadId, text, clientKey, files }: UnsentMessage,
  isWanted: () => boolean,
): Promise<Message> {
  const sending = { conversation_id: threadId, message: text, client_key: clientKey };
  const { message } = await sendFiles({
    key: clientKey,
    take: () => filesToSend(files),
    isWanted,
    send: (options) => callOfOutbox(conversationsEndpoints.sendMessage, sending, options),
  });
  return message;
}
