import type { Message } from '@kith/contract/messages';
import { useObservable } from '#client/browser/observable.ts';
import { judgeUpload } from '#client/files/send-files.ts';
import { announceMessage } from '#client/live/live-messages.ts';
import { openOutbox, steady } from '#client/outbox/index.ts';
import { sendText } from '../api/conversations-api.ts';
import { sendWithFiles } from './send-files.ts';
import { forgetFiles } from './unsent-files.ts';
import { type UnsentMessage, type WrittenMessage, writtenMessage } from './unsent-message.ts';

/** Messages wait here until the server has them; each thread is a lane. */
export const outbox = openOutbox<WrittenMessage, Message>({
  form: 'unsent_message',
  keyOf: ({ clientKey }) => clientKey,
  laneOf: ({ threadId }) => String(threadId),
  accepts: writtenMessage,
  send: (item, isWanted) =>
    item.files.length === 0
      ? sendText(item.threadId, item.text, item.clientKey)
      : sendWithFiles(item, isWanted),
  judge: judgeUpload,
  onSent: (message, { files }) => {
    announceMessage({ kind: 'message', message });
    void forgetFiles(files);
  },
  pauseMs: steady(15_000),
});

/**
 * The messages that wait on this device, as this page knows them, in the order in which they were written.
 */
export const unsent: () => readonly UnsentMessage[] = outbox.read;

/** The messages that wait in one thread, in the order in which they were written. */
export function useUnsentMessages(threadId: number): readonly UnsentMessage[] {
  return useObservable(outbox).filter((item) => item.threadId === threadId);
}
