import type { InboxView } from '@kith/contract/front-desk';
import type { Thread } from '@kith/contract/messages';
import { Clock, Hand } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Count } from '#kit/count.tsx';
import { waitWords } from './cover-words.ts';
import { shortMoment } from './moments.ts';
import { ThreadFace } from './thread-face.tsx';
import { previewOf, threadDetail, threadName } from './thread-words.ts';

interface InboxRowProps {
  thread: Thread;
  view: InboxView;
  current: boolean;
}

/** One chat of the inbox: who writes, to whom, who has it, and for how long they have waited. */
export function InboxRow({ thread, view, current }: InboxRowProps) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const latest = thread.latest_message;
  return (
    <li>
      <Link
        className={thread.unread ? 'th unread' : 'th'}
        to={`/care/inbox/${thread.conversation_id}?view=${view}`}
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
            {thread.kind === 'care_coordinator' ? 'To you, as their coordinator' : threadDetail(thread, id)}
          </span>
          <span className="line">
            <span className="th-l truncate grow">{previewOf(latest, id)}</span>
            {thread.unread ? (
              <Count of={Math.max(1, thread.unread_messages_count)} most={99} said="new" />
            ) : null}
          </span>
          <Marks thread={thread} now={now} />
        </span>
      </Link>
    </li>
  );
}

function Marks({ thread, now }: { thread: Thread; now: Date }) {
  const { id } = useViewer();
  const { claimed_by: claimer, waiting_since: since, overdue_at: overdue } = thread;
  if (claimer === null && since === null) return null;
  const isLate = overdue !== null && new Date(overdue) <= now;
  return (
    <span className="th-marks">
      {since === null ? null : (
        <Badge kind={isLate ? 'warn' : 'plain'} icon={Clock}>
          {isLate ? 'Too long: waiting for' : 'Waiting for'} {waitWords(new Date(since), now)}
        </Badge>
      )}
      {claimer === null ? null : (
        <Badge kind="info" icon={Hand}>
          {claimer.id === id ? 'Yours' : claimer.displayName}
        </Badge>
      )}
    </span>
  );
}
