import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Whose } from '#client/acting-for.ts';
import { whatWentWrong } from '#client/api-error.ts';
import { notify } from '#kit/notify.ts';
import { openDesk, openThread, threadQuery } from './conversations-api.ts';

interface Way {
  /** The page that led here is no place to come back to. */
  readonly replace?: boolean;
  readonly onOpened?: () => void;
}

/** With whom: one person, or the front desk of an organisation. */
export type Addressee = { readonly person: number } | { readonly desk: number };

/** Goes to the chat with one person or one front desk: the one there is, or a new one. */
export function useOpening(whose: Whose, { replace = false, onOpened }: Way) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (to: Addressee) => ('desk' in to ? openDesk(to.desk) : openThread(to.person, whose)),
    onSuccess: (thread) => {
      queries.setQueryData(threadQuery(thread.conversation_id).queryKey, thread);
      onOpened?.();
      return navigate(`/messaging/${thread.conversation_id}`, { replace });
    },
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
}
