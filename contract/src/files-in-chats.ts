import * as z from 'zod';
import { file } from './file-records.ts';
import { endpoint, ofRecord } from './kit/endpoint.ts';
import { id, uuid } from './kit/text.ts';
import { message } from './messages.ts';

/** A file that goes from a chat to a person's files, or from there to a chat, without being sent again. */
export const filesInChatsEndpoints = {
  keepAttachment: endpoint({
    method: 'POST',
    path: '/api/files/keep_attachment',
    summary:
      'Add a file of a message to the caller’s own files, or about a member to those of the member, by the rules of an upload. It is a file of its own from then on: it stays when the message is deleted. What the caller has there already is answered, and not added again.',
    access: ofRecord('attachment', 'read'),
    input: z.strictObject({ id, about_patient_id: id.optional(), client_key: uuid.optional() }),
    reply: z.object({
      file,
      /** False where the caller has these bytes among the same files already: `file` is that one. */
      is_new: z.boolean(),
    }),
    refuses: ['not_found', 'key_reused', 'no_room_for_files'],
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/api/files/send_in_chat',
    summary:
      'Send a file of one’s own in a chat, as a message without words; by its author. The message has a file of its own: it stays when the file is deleted.',
    access: ofRecord('file', 'share'),
    input: z.strictObject({ id, conversation_id: id, client_key: uuid.optional() }),
    reply: z.object({ message }),
    refuses: ['not_found', 'key_reused', 'chat_closed', 'no_room_for_files'],
  }),
} as const;
