import type { Thread } from '@kith/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Bubble } from './bubble.tsx';
import { messagesQuery } from './conversations-api.ts';
import { byDay } from './message-runs.ts';
import { dayHeading } from './moments.ts';
import { receiptsOf } from './receipts.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useUnsentMessages } from './unsent-messages.ts';
import { useEnd } from './use-end.ts';
import { useSeen } from './use-seen.ts';
import { useSpoken } from './use-spoken.ts';

/** What was written in a chat, oldest first, open at the newest; further back on request. */
export function Messages({ thread }: { thread: Thread }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const threadId = thread.conversation_id;
  const shown = useInfiniteQuery(messagesQuery(threadId));
  const { data } = shown;
  const messages = useMemo(() => data?.pages.toReversed().flatMap((page) => page.messages) ?? [], [data]);
  const unsent = useUnsentMessages(threadId);
  const stuck = unsent.some(({ tried, problem }) => tried && problem === null);
  const newest = messages.at(-1);
  const receipts = receiptsOf(messages, thread, id);
  useSeen(thread, newest?.id ?? 0);
  const spoken = useSpoken(threadId, id);
  const box = useEnd(threadId, newest?.id ?? 0, unsent.length);
  return (
    <>
      <p className="vh" role="status">
        {spoken}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="conv-body" ref={box} tabIndex={0} aria-label="What was written">
        {shown.isLoadingError ? (
          <ErrorState title="The messages did not load" onRetry={() => void shown.refetch()}>
            Nothing is lost. It may be the connection, or us.
          </ErrorState>
        ) : null}
        {shown.hasNextPage ? (
          <Button kind="quiet" busy={shown.isFetchingNextPage} onClick={() => void shown.fetchNextPage()}>
            Show earlier messages
          </Button>
        ) : null}
        {data && messages.length === 0 && unsent.length === 0 ? <NothingYet /> : null}
        {byDay(messages, time_zone).map(({ day, at, messages: ofDay }) => (
          <section key={day} className="conv-of-day">
            <h3 className="conv-day">{dayHeading(at, now, time_zone)}</h3>
            <ol className="bubbles">
              {ofDay.map((one) => (
                <Bubble key={one.message.id} shown={one} receipt={receipts.get(one.message.id)} />
              ))}
            </ol>
          </section>
        ))}
        {unsent.length > 0 ? (
          <ol className="bubbles" aria-label="Not sent yet">
            {unsent.map((item) => (
              <UnsentBubble key={item.clientKey} item={item} stuck={stuck} />
            ))}
          </ol>
        ) : null}
      </section>
    </>
  );
}

function NothingYet() {
  return (
    <p className="conv-day">
      Nothing written yet. Only the people in this chat can read what is written here.
    </p>
  );
}
