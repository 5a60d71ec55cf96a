import type { Thread } from '@kith/contract/messages';
import { type Ref, useEffect, useRef, useState } from 'react';
import { usePageFoot } from '#kit/page-foot.ts';
import { sayHeight } from '#kit/say-height.ts';
import { Composer } from '../composer/composer.tsx';
import type { ComposerHandle } from '../composer/composer-handle.ts';
import { hasMouseAndKeys } from '../composer/mouse-and-keys.ts';
import { threadName } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { CLAIM_BAR } from './claim-bar.tsx';
import { Closed } from './closed.tsx';

interface ConversationFootProps {
  thread: Thread;
  /** The chat opens at its newest message, and not at one that was looked for. */
  isAtEnd: boolean;
  handle: Ref<ComposerHandle>;
}

/** The composer, or the reason why the person cannot write. */
export function ConversationFoot({ thread, isAtEnd, handle }: ConversationFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  // A toast stands above the foot, and covers no button.
  useEffect(() => (foot.current ? sayHeight(foot.current, '--foot') : undefined), []);
  usePageFoot('within');
  const [unblocked, setUnblocked] = useState(false);
  return (
    <div className={styles['foot']} ref={foot}>
      {thread.abilities.includes('write') ? (
        <Composer
          threadId={thread.conversation_id}
          to={threadName(thread)}
          isReady={unblocked || (isAtEnd && hasMouseAndKeys())}
          handle={handle}
          onLeave={toClaimBar}
        />
      ) : (
        <Closed thread={thread} onUnblocked={() => setUnblocked(true)} />
      )}
    </div>
  );
}

/** At a desk its single keys act from there on; elsewhere Escape does nothing. */
function toClaimBar(): void {
  document.getElementById(CLAIM_BAR)?.focus();
}
