import type { Thread } from '@kith/contract/messages';
import { CircleCheck, Clock, Hand, Inbox, type LucideIcon } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { type Command, useCommands } from '#kit/commands.ts';
import { Notice } from '#kit/notice.tsx';
import { useSingleKeys } from '#kit/single-keys.ts';
import { type DeskAction, endWait, handBack, takeOn } from '../api/desk-api.ts';
import { claimWords, waitingWords } from '../words/claim-words.ts';
import { common } from '../words/texts.ts';
import { isAtDesk } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { texts } from './texts.ts';
import { useDeskAction } from './use-desk-action.ts';

/** Where Escape leads from the field of a desk's chat, so that single keys act again. */
export const CLAIM_BAR = 'claim-bar';

/**
 * For staff who answer a chat for an organisation: how long the member waits, and for a front desk who has
 * claimed it. One of them claims the chat, and can hand it back. Staff can also say that no answer is needed.
 */
export function ClaimBar({ thread }: { thread: Thread }) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const words = useRef<HTMLParagraphElement>(null);
  const { claimed_by: claimer, overdue_at: overdue } = thread;
  const isLate = overdue !== null && new Date(overdue) <= now;
  return (
    <div className={styles['desk']}>
      <Notice kind={isLate ? 'warn' : 'info'} icon={claimer ? Hand : isLate ? Clock : Inbox}>
        <div className={`line ${styles['claim']}`}>
          <p className="grow" ref={words} tabIndex={-1} id={CLAIM_BAR}>
            {isAtDesk(thread) ? <b>{claimWords(thread, viewer)} </b> : null}
            {waitingWords(thread, { viewer, now, zone })}
          </p>
          <Acts thread={thread} words={words} />
        </div>
      </Notice>
    </div>
  );
}

interface ActsProps {
  thread: Thread;
  words: RefObject<HTMLParagraphElement | null>;
}

function Acts({ thread, words }: ActsProps) {
  const { id: viewer } = useViewer();
  const { act, busy } = useDeskAction(thread, () => words.current?.focus());
  const { claimed_by: claimer, waiting_since: since } = thread;
  const isMine = claimer?.id === viewer;
  const isFree = claimer === null;
  const mayEnd = since !== null && (isFree || isMine);
  const mayClaim = isFree && isAtDesk(thread);
  const does = (
    key: string,
    name: string,
    icon: LucideIcon,
    action: DeskAction,
  ): Command & { readonly key: string } => ({
    key,
    name,
    icon,
    act: () => busy(action) || act(action),
  });
  const commands = [
    ...(mayEnd ? [does('e', common.noReply, CircleCheck, endWait)] : []),
    ...(mayClaim ? [does('c', texts.desk.assign, Hand, takeOn)] : []),
    ...(isMine ? [does('h', common.release, Inbox, handBack)] : []),
  ];
  useCommands(commands);
  useSingleKeys(Object.fromEntries(commands.map((one) => [one.key, one.act])));
  return (
    <div className="actions">
      {mayEnd ? (
        <Button kind="quiet" aria-keyshortcuts="e" busy={busy(endWait)} onClick={() => act(endWait)}>
          {common.noReply}
        </Button>
      ) : null}
      {mayClaim ? (
        <Button
          kind={since === null ? 'secondary' : 'primary'}
          aria-keyshortcuts="c"
          busy={busy(takeOn)}
          onClick={() => act(takeOn)}
        >
          {texts.desk.assign}
        </Button>
      ) : null}
      {isMine ? (
        <Button kind="secondary" aria-keyshortcuts="h" busy={busy(handBack)} onClick={() => act(handBack)}>
          {common.release}
        </Button>
      ) : null}
    </div>
  );
}
