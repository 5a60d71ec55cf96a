import type { Thread } from '@kith/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, Hand, Inbox } from 'lucide-react';
import { whatWentWrong } from '#client/api-error.ts';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { claimWords, waitingWords } from './claim-words.ts';
import { threadQuery, threadsKey } from './conversations-api.ts';
import { fasterOne, handBack, takeOn } from './desk-api.ts';

/** Who of the front desk has a chat, for those who work there; one of them takes it on, and can hand it back. */
export function ClaimBar({ thread }: { thread: Thread }) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const { mutate, isPending } = useClaim(thread);
  const { claimed_by: claimer, overdue_at: overdue } = thread;
  const isLate = overdue !== null && new Date(overdue) <= now;
  return (
    <div className="conv-desk">
      <Notice kind={isLate ? 'warn' : 'info'} icon={claimer ? Hand : isLate ? Clock : Inbox}>
        <div className="line claim">
          <p className="grow">
            <b>{claimWords(thread, viewer)}</b> {waitingWords(thread, { viewer, now, zone })}
          </p>
          {claimer === null ? (
            <Button kind="primary" busy={isPending} onClick={() => mutate(takeOn)}>
              Take it on
            </Button>
          ) : null}
          {claimer?.id === viewer ? (
            <Button kind="secondary" busy={isPending} onClick={() => mutate(handBack)}>
              Hand it back
            </Button>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}

function useClaim({ conversation_id: id }: Thread) {
  const queries = useQueryClient();
  // Nobody waits for the lists: what the bar shows is there already.
  const show = (thread: Thread) => {
    queries.setQueryData(threadQuery(id).queryKey, thread);
    void queries.invalidateQueries({ queryKey: threadsKey });
  };
  return useMutation({
    mutationFn: (act: (id: number) => Promise<Thread>) => act(id),
    onSuccess: show,
    onError: (error) => {
      const now = fasterOne(error);
      if (now) show(now);
      const who = now?.claimed_by?.displayName;
      if (who) notify.info(`${who} was a moment faster, and has taken this on.`);
      else notify.error(whatWentWrong(error));
    },
  });
}
