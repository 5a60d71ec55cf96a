import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchMessages } from '#client/live/live-messages.ts';
import { applyMessage, applySeen } from '../api/apply-message.ts';

let lookers = 0;
let stop = (): void => undefined;

/**
 * Keeps chats in step with messages and receipts, here and elsewhere. Several screens may call it; each
 * message is taken in once.
 */
export function useLiveMessages(): void {
  const queries = useQueryClient();
  useEffect(() => {
    lookers += 1;
    if (lookers === 1)
      stop = watchMessages((news) => {
        if (news.kind === 'message') applyMessage(queries, news.message);
        if (news.kind === 'seen') applySeen(queries, news.seen);
      });
    return () => {
      lookers -= 1;
      if (lookers === 0) stop();
    };
  }, [queries]);
}
