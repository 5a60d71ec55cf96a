import type { Thread } from '@kith/contract/messages';
import { Button } from '#kit/button.tsx';
import { threadName } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { LeftoverDrafts } from './leftover-drafts.tsx';
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
        <p role="status">
          {thread.active ? 'You can’t' : 'No one can'} write here now. You can still read the messages.
        </p>
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
        <b>You blocked {threadName(thread)} here.</b> What they write in this chat doesn’t reach you, not even
        after you unblock. They aren’t told. In groups you’re both in, you still see each other’s words.
      </p>
      <Button busy={isPending} onClick={unblock}>
        Unblock
      </Button>
    </div>
  );
}
