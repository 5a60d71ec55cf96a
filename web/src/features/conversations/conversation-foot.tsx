import type { Thread } from '@kith/contract/messages';
import { type Ref, useRef, useState } from 'react';
import { Closed } from './closed.tsx';
import { Composer } from './composer.tsx';
import type { ComposerHand } from './composer-hand.ts';
import { threadName } from './thread-words.ts';
import { useFootRoom } from './use-foot-room.ts';

/** Where one writes, or why one can not. */
export function ConversationFoot({ thread, hand }: { thread: Thread; hand: Ref<ComposerHand> }) {
  const foot = useRef<HTMLDivElement>(null);
  useFootRoom(foot);
  const [unblocked, setUnblocked] = useState(false);
  return (
    <div className="conv-foot" ref={foot}>
      {thread.can_write ? (
        <Composer threadId={thread.conversation_id} to={threadName(thread)} isReady={unblocked} hand={hand} />
      ) : (
        <Closed thread={thread} onUnblocked={() => setUnblocked(true)} />
      )}
    </div>
  );
}
