import { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import type { Message } from '@kith/contract/messages';
import { call } from '#client/api/call.ts';

interface Sending {
  readonly file: number;
  readonly thread: number;
  readonly clientKey: string;
}

/** Sends a file as the same stored bytes: nothing is uploaded again. */
export async function sendOwnFile({ file, thread, clientKey }: Sending): Promise<Message> {
  const asked = { id: file, conversation_id: thread, client_key: clientKey };
  return (await call(filesInChatsEndpoints.sendFile, asked)).message;
}

/** Adds a file of a message to the viewer's own; `is_new` is false where they have it already. */
export function keepAttachment(id: number, clientKey: string) {
  return call(filesInChatsEndpoints.keepAttachment, { id, client_key: clientKey });
}
