import type { Thread } from '@kith/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Whose } from '#client/acting/acting-for.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { openCoordinator, openDesk, openThread, threadQuery } from '../api/conversations-api.ts';

interface OpenOptions {
  /** The page that led here is no place to come back to. */
  readonly replace?: boolean;
  readonly onOpened?: () => void;
}

/**
 * One person, the front desk of an organisation, or the coordinator whom the viewer gets by writing to them.
 */
export type Addressee =
  | { readonly person: number }
  | { readonly desk: number }
  | { readonly coordinator: 'new' };

const open = (to: Addressee, whose: Whose): Promise<Thread> => {
  if ('coordinator' in to) return openCoordinator();
  return 'desk' in to ? openDesk(to.desk) : openThread(to.person, whose);
};

/** Goes to the chat with one of them: the one there is, or a new one. */
export function useOpenChat(whose: Whose, { replace = false, onOpened }: OpenOptions) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (to: Addressee) => open(to, whose),
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
