import type { Thread } from '@kith/contract/messages';
import { THREAD_UNDO_SECONDS, threadsEndpoints } from '@kith/contract/threads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#client/api/call.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { threadQuery, threadsKey } from '../api/conversations-api.ts';
import { messagesKey } from '../api/message-window-api.ts';
import { texts } from './texts.ts';

type Settings = Partial<Thread['settings']> & { readonly deleted?: boolean };

/** Changes a person's settings for a chat; deleting it can be undone for ten seconds. */
export function useThreadSettings(thread: Thread) {
  const { conversation_id, abilities } = thread;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const send = async (settings: Settings) => {
    const asked = { conversation_id, ...settings };
    const { thread: now } = await call(threadsEndpoints.updateThreadSettings, asked);
    queries.setQueryData(threadQuery(conversation_id).queryKey, now);
    // Earlier messages are gone, or there again.
    if (settings.deleted !== undefined) void queries.resetQueries({ queryKey: messagesKey(conversation_id) });
    await queries.invalidateQueries({ queryKey: threadsKey });
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
  const set = (settings: Settings) => void mutateAsync(settings).catch(() => undefined);
  const remove = () => {
    mutateAsync({ deleted: true }).then(
      () => {
        const restore = () => send({ deleted: false });
        notify.success(abilities.includes('answer') ? texts.menu.archived : texts.menu.deletedForMe, {
          ...withUndo({ restore, words: texts.undo }),
          milliseconds: THREAD_UNDO_SECONDS * 1000,
        });
        return navigate('/messaging');
      },
      () => undefined,
    );
  };
  return { set, remove, isPending };
}
