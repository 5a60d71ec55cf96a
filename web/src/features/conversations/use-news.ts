import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchMessages } from '#client/live-messages.ts';
import { takeMessage, takeSeen } from './take-message.ts';

/** Keeps chats in step with what is written and seen, here and elsewhere. */
export function useNews(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      watchMessages((news) => {
        if (news.kind === 'message') takeMessage(queries, news.message);
        if (news.kind === 'seen') takeSeen(queries, news.seen);
      }),
    [queries],
  );
}
