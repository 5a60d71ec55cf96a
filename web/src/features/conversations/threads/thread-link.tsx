import type { Thread } from '@kith/contract/messages';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Count } from '#kit/count.tsx';
import { Icon } from '#kit/icon.tsx';
import { isStuck } from '../outbox/unsent-message.ts';
import { useUnsentMessages } from '../outbox/unsent-store.ts';
import { filesInWords } from '../words/files-in-words.ts';
import { shortMoment } from '../words/moments.ts';
import { previewOf, threadName } from '../words/thread-words.ts';
import { counts } from './count-texts.ts';
import { texts } from './texts.ts';
import { ThreadFace } from './thread-face.tsx';
import styles from './threads.module.css';

interface ThreadLinkProps {
  thread: Thread;
  to: string;
  current: boolean;
  /** Below the name. */
  detail: ReactNode;
  /** Below the last words. */
  children?: ReactNode;
}

/** One chat of a list: its people, the last words, and whether a message is new or was not sent. */
export function ThreadLink({ thread, to, current, detail, children }: ThreadLinkProps) {
  const { time_zone } = useViewer();
  const now = useNow();
  const latest = thread.latest_message;
  return (
    <li>
      <Link
        className={thread.unread ? `${styles['row']} ${styles['unread']}` : styles['row']}
        to={to}
        aria-current={current ? 'page' : undefined}
      >
        <ThreadFace thread={thread} />
        <span className="grow">
          <span className="line top">
            <span className={`${styles['name']} grow`} data-name>
              {threadName(thread)}
            </span>
            {latest ? (
              <time className="small muted nowrap" dateTime={latest.unformatted_date_created}>
                {shortMoment(new Date(latest.unformatted_date_created), now, time_zone)}
              </time>
            ) : null}
          </span>
          <span className={styles['detail']}>{detail}</span>
          <span className="line">
            <LastWords thread={thread} />
            {thread.unread ? (
              <Count of={Math.max(1, thread.unread_messages_count)} most={99} said={counts.new} />
            ) : null}
          </span>
          {children}
        </span>
      </Link>
    </li>
  );
}

/** One’s own messages that did not get through come first: no other person will say so. */
function LastWords({ thread: { conversation_id, latest_message } }: { thread: Thread }) {
  const { id } = useViewer();
  const stuck = useUnsentMessages(conversation_id).find(isStuck);
  if (!stuck)
    return <span className={`${styles['last']} truncate grow`}>{previewOf(latest_message, id)}</span>;
  return (
    <span className={`${styles['last']} ${styles['unsent']} line grow`}>
      <Icon of={TriangleAlert} size="s" />
      <span className="truncate">{texts.row.notSent(stuck.text || filesInWords(stuck.files))}</span>
    </span>
  );
}
