import type { Thread } from '@kith/contract/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { threadQuery, threadsKey } from '../api/conversations-api.ts';
import { type DeskAction, endWait, resumeWait, threadAfterConflict } from '../api/desk-api.ts';
import { messagesKey } from '../api/message-window-api.ts';
import { messagesOnScreen } from '../api/seen-messages.ts';
import { texts } from './texts.ts';

/**
 * An act of staff who answer for an organisation. `busy` names the act that is on its way. The button is gone
 * when it is done, so `onDone` sets the focus.
 */
export function useDeskAction(thread: Thread, onDone: () => void) {
  const queries = useQueryClient();
  const { id: viewer } = useViewer();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: DeskAction) => act(thread, messagesOnScreen(queries, thread)),
    onSuccess: (now, act) => {
      show(queries, now);
      onDone();
      if (act === endWait) offerUndo(queries, now);
    },
    onError: (error) => {
      const now = threadAfterConflict(error);
      if (!now) {
        notify.error(whatWentWrong(error));
        return;
      }
      show(queries, now);
      // The faster act may be a change of words that this screen has not heard of.
      void queries.invalidateQueries({ queryKey: messagesKey(thread.conversation_id) });
      onDone();
      notify.info(whatCameFirst(now, viewer));
    },
  });
  return { act: mutate, busy: (act: DeskAction) => isPending && variables === act };
}

/** The lists are asked without waiting: the chat already shows the result. */
function show(queries: QueryClient, thread: Thread): void {
  queries.setQueryData(threadQuery(thread.conversation_id).queryKey, thread);
  void queries.invalidateQueries({ queryKey: threadsKey });
}

function offerUndo(queries: QueryClient, thread: Thread): void {
  const restore = async () => {
    const now = await resumeWait(thread);
    show(queries, now);
    return now;
  };
  const back = ({ waiting_since }: Thread) => (waiting_since === null ? texts.undo.seenTo : texts.undo.waits);
  notify.success(texts.desk.noReply, withUndo({ restore, words: { back, notBack: texts.undo.notBack } }));
}

function whatCameFirst({ claimed_by: who }: Thread, viewer: number): string {
  if (who && who.id !== viewer) return texts.desk.taken(who.displayName);
  return texts.desk.changed;
}
