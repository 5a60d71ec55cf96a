import type { Thread } from '@kith/contract/messages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { whatWentWrong } from '#client/api-error.ts';
import { useViewer } from '#client/viewer.ts';
import { notify } from '#kit/notify.ts';
import { threadQuery, threadsKey } from './conversations-api.ts';
import { type DeskAct, endWait, fasterOne, resumeWait } from './desk-api.ts';

/** What somebody who answers for an organisation does with a chat: `busy` says which of it is on its way. */
export function useDeskAct(thread: Thread) {
  const queries = useQueryClient();
  const { id: viewer } = useViewer();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: DeskAct) => act(thread),
    onSuccess: (now, act) => {
      show(queries, now);
      if (act === endWait) offerUndo(queries, now);
    },
    onError: (error) => tellWhy(queries, viewer, error),
  });
  return { act: mutate, busy: (act: DeskAct) => isPending && variables === act };
}

/** Nobody waits for the lists: what the chat shows is there already. */
function show(queries: QueryClient, thread: Thread): void {
  queries.setQueryData(threadQuery(thread.conversation_id).queryKey, thread);
  void queries.invalidateQueries({ queryKey: threadsKey });
}

function offerUndo(queries: QueryClient, thread: Thread): void {
  const takeBack = async () => {
    try {
      show(queries, await resumeWait(thread));
      notify.info('Undone. It waits for an answer again.');
    } catch (error) {
      notify.error(whatWentWrong(error));
    }
  };
  notify.success('Marked as needing no answer. It comes back when they write again.', {
    action: { label: 'Undo', onPress: () => void takeBack() },
  });
}

function tellWhy(queries: QueryClient, viewer: number, error: Error): void {
  const now = fasterOne(error);
  if (!now) {
    notify.error(whatWentWrong(error));
    return;
  }
  show(queries, now);
  const who = now.claimed_by;
  if (who && who.id !== viewer) notify.info(`${who.displayName} was a moment faster, and has taken this on.`);
  else notify.info('They have written again in the meantime. Please read that first.');
}
