import type { Thread } from '@kith/contract/messages';
import { useViewer } from '#client/api/viewer.ts';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { stuckWords } from '../outbox/stuck-words.ts';
import { useUnsentMessages } from '../outbox/unsent-store.ts';
import { MessageList } from './message-list.tsx';
import { Pictures } from './pictures.tsx';
import { TypingLine } from './typing-line.tsx';
import { useNews } from './use-news.ts';
import { useSeen } from './use-seen.ts';
import { useSpoken } from './use-spoken.ts';
import { useStretch } from './use-stretch.ts';

interface MessagesProps {
  thread: Thread;
  /** A message to go to; the newest when null. */
  at: number | null;
}

/** The messages of a chat, oldest first, opened at the new ones. */
export function Messages({ thread, at }: MessagesProps) {
  const { id } = useViewer();
  const threadId = thread.conversation_id;
  const shown = useStretch(threadId, at);
  const unsent = useUnsentMessages(threadId);
  useNews();
  const { stretch } = shown;
  useSeen(thread, stretch && !stretch.hasNewer ? (stretch.messages.at(-1)?.id ?? 0) : 0);
  const spoken = useSpoken(threadId, id);
  return (
    <div className="conv-room">
      <h2 className="vh">What was written</h2>
      <p className="vh" role="status">
        {spoken}
      </p>
      <p className="vh" role="status">
        {stuckWords(unsent)}
      </p>
      {stretch ? (
        <Pictures messages={stretch.messages}>
          <MessageList thread={thread} at={at} stretch={stretch} unsent={unsent} ways={shown} />
        </Pictures>
      ) : (
        <div className="conv-state">
          {shown.isLoadingError ? (
            <ErrorState title="The messages did not load" onRetry={() => void shown.refetch()}>
              Nothing is lost. It may be the connection, or us.
            </ErrorState>
          ) : (
            <Loading label="Loading the messages">
              <SkeletonRows />
            </Loading>
          )}
        </div>
      )}
      <TypingLine thread={thread} />
    </div>
  );
}
