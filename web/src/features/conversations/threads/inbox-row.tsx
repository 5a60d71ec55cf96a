import type { InboxView } from '@kith/contract/front-desk';
import type { Thread } from '@kith/contract/messages';
import { Clock, Hand } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Badge } from '#kit/badge.tsx';
import { waitWords } from '../words/cover-words.ts';
import { threadDetail } from '../words/thread-words.ts';
import { texts } from './texts.ts';
import { ThreadLink } from './thread-link.tsx';
import styles from './threads.module.css';

interface InboxRowProps {
  thread: Thread;
  view: InboxView;
  current: boolean;
}

/** One chat of the inbox: who writes, to whom, who has claimed it, and for how long they have waited. */
export function InboxRow({ thread, view, current }: InboxRowProps) {
  const { id } = useViewer();
  const isOwn = thread.kind === 'care_coordinator';
  return (
    <ThreadLink
      thread={thread}
      to={`/care/inbox/${thread.conversation_id}?view=${view}`}
      current={current}
      detail={isOwn ? texts.inbox.toYou : threadDetail(thread, id)}
    >
      <Marks thread={thread} />
    </ThreadLink>
  );
}

function Marks({ thread }: { thread: Thread }) {
  const { id } = useViewer();
  const now = useNow();
  const { claimed_by: claimer, waiting_since: since, overdue_at: overdue } = thread;
  if (claimer === null && since === null) return null;
  const isLate = overdue !== null && new Date(overdue) <= now;
  return (
    <span className={styles['marks']}>
      {since === null ? null : (
        <Badge kind={isLate ? 'warn' : 'plain'} icon={Clock}>
          {(isLate ? texts.inbox.waitingTooLong : texts.inbox.waiting)(waitWords(new Date(since), now))}
        </Badge>
      )}
      {claimer === null ? null : (
        <Badge kind="info" icon={Hand}>
          {claimer.id === id ? texts.inbox.yours : claimer.displayName}
        </Badge>
      )}
    </span>
  );
}
