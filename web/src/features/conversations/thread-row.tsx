import type { Thread } from '@kith/contract/messages';
import { useViewer } from '#client/viewer.ts';
import { ThreadLink } from './thread-link.tsx';
import { hereWords, othersOf, threadDetail } from './thread-words.ts';
import { useHereAmong } from './use-here-among.ts';

/** One of one’s own chats in the list. That one other is here is shown at their face; a group has none. */
export function ThreadRow({ thread, current }: { thread: Thread; current: boolean }) {
  const { id } = useViewer();
  const here = hereWords(thread, useHereAmong(othersOf(thread)));
  const detail = (
    <>
      {threadDetail(thread, id)}
      {here === '' ? null : <span className="vh">, {here}</span>}
    </>
  );
  return (
    <ThreadLink
      thread={thread}
      to={`/messaging/${thread.conversation_id}`}
      current={current}
      detail={detail}
    />
  );
}
