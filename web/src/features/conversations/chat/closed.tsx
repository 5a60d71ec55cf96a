import type { Thread } from '@kith/contract/messages';
import { Button } from '#kit/button.tsx';
import { threadName } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { LeftoverDrafts } from './leftover-drafts.tsx';
import { texts } from './texts.ts';
import { useThreadSettings } from './use-thread-settings.ts';

/**
 * In place of the composer: why the person cannot write now, what they can do, and the words they had
 * written.
 */
export function Closed({ thread, onUnblocked }: { thread: Thread; onUnblocked: () => void }) {
  return (
    <div className={styles['closed']}>
      <LeftoverDrafts threadId={thread.conversation_id} />
      {thread.settings.block_messages ? (
        <Blocked thread={thread} onUnblocked={onUnblocked} />
      ) : (
        <p role="status">{thread.active ? texts.closed.you : texts.closed.all}</p>
      )}
    </div>
  );
}

/** A person who has blocked another sees so, and can unblock them. A blocked person sees no sign of it. */
function Blocked({ thread, onUnblocked }: { thread: Thread; onUnblocked: () => void }) {
  const { set, isPending } = useThreadSettings(thread);
  const unblock = () => {
    onUnblocked();
    set({ block_messages: false });
  };
  return (
    <div className={`line ${styles['claim']}`}>
      <p className="grow" role="status">
        <b>{texts.closed.blocked(threadName(thread))}</b> {texts.closed.blockedText}
      </p>
      <Button busy={isPending} onClick={unblock}>
        {texts.menu.unblock}
      </Button>
    </div>
  );
}
