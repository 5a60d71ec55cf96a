import type { Thread } from '@kith/contract/messages';
import { useViewer } from '#client/api/viewer.ts';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { stuckWords } from '../outbox/stuck-words.ts';
import { useUnsentMessages } from '../outbox/unsent-store.ts';
import { MessageList } from './message-list.tsx';
import { Pictures } from './pictures.tsx';
import { texts } from './texts.ts';
import styles from './transcript.module.css';
import { TypingLine } from './typing-line.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useLiveMessages } from './use-live-messages.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useSeen } from './use-seen.ts';
import { AskedToKeep, askedToKeep } from './work-chat.ts';

interface MessagesProps {
  thread: Thread;
  /** A message to go to; the newest when null. */
  at: number | null;
}

/** The messages of a chat, oldest first, opened at the new ones. */
export function Messages({ thread, at }: MessagesProps) {
  const { id } = useViewer();
  const threadId = thread.conversation_id;
  const shown = useMessageWindow(threadId, at);
  const unsent = useUnsentMessages(threadId);
  useLiveMessages();
  const { loaded } = shown;
  useSeen(thread, loaded && !loaded.hasNewer ? (loaded.messages.at(-1)?.id ?? 0) : 0);
  const spoken = useAnnouncement(threadId, id);
  return (
    <div className={styles['room']}>
      <h2 className="vh">{texts.list.title}</h2>
      <p className="vh" role="status">
        {spoken}
      </p>
      <p className="vh" role="status">
        {stuckWords(unsent)}
      </p>
      {loaded ? (
        <Pictures messages={loaded.messages}>
          <AskedToKeep value={askedToKeep(thread, id)}>
            <MessageList thread={thread} at={at} loaded={loaded} unsent={unsent} paging={shown} />
          </AskedToKeep>
        </Pictures>
      ) : (
        <div className={styles['coming']}>
          <QueryList
            query={shown.query}
            loading={texts.list.loading}
            skeleton={<SkeletonRows />}
            failed={texts.list.failed}
          />
        </div>
      )}
      <TypingLine thread={thread} />
    </div>
  );
}
