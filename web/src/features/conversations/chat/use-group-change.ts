import type { Thread } from '@kith/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { threadQuery, threadsKey } from '../api/conversations-api.ts';
import { leave } from '../api/groups-api.ts';
import { messagesKey } from '../api/message-window-api.ts';
import { texts } from './texts.ts';

/** Changes a group chat and shows the result: its people, its name, and the line that tells of it. */
export function useGroupChange({ conversation_id }: Thread) {
  const queries = useQueryClient();
  const change = async (send: () => Promise<Thread>) => {
    queries.setQueryData(threadQuery(conversation_id).queryKey, await send());
    void queries.invalidateQueries({ queryKey: messagesKey(conversation_id) });
    await queries.invalidateQueries({ queryKey: threadsKey });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: change,
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
  return { mutate, isPending, change };
}

/** Leaves a group chat: from here on it is gone for the viewer. */
export function useLeaving(thread: Thread, name: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => leave(thread),
    onSuccess: async () => {
      await navigate('/messaging');
      notify.success(texts.leave.left(name));
      return queries.invalidateQueries({ queryKey: threadsKey });
    },
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
}
