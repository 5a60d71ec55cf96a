import type { Thread } from '@kith/contract/messages';
import { Link } from 'react-router';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Count } from '#kit/count.tsx';
import { shortMoment } from './moments.ts';
import { ThreadFace } from './thread-face.tsx';
import { othersOf, previewOf, threadDetail, threadName } from './thread-words.ts';
import { useIsHere } from './use-is-here.ts';

/** One chat in the list: with whom, the last words, and whether something is new. */
export function ThreadRow({ thread, current }: { thread: Thread; current: boolean }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const latest = thread.latest_message;
  const isHere = useIsHere(othersOf(thread));
  return (
    <li>
      <Link
        className={thread.unread ? 'th unread' : 'th'}
        to={`/messaging/${thread.conversation_id}`}
        aria-current={current ? 'page' : undefined}
      >
        <ThreadFace thread={thread} />
        <span className="grow">
          <span className="line">
            <span className="th-n truncate grow">{threadName(thread)}</span>
            {latest ? (
              <time className="small muted nowrap" dateTime={latest.unformatted_date_created}>
                {shortMoment(new Date(latest.unformatted_date_created), now, time_zone)}
              </time>
            ) : null}
          </span>
          <span className="th-sub">
            {threadDetail(thread, id)}
            {isHere ? <span className="vh">, here now</span> : null}
          </span>
          <span className="line">
            <span className="th-l truncate grow">{previewOf(latest, id)}</span>
            {thread.unread ? (
              <Count of={Math.max(1, thread.unread_messages_count)} most={99} said="new" />
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
