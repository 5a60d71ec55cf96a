import type { Thread } from '@kith/contract/messages';
import { Ban, BellOff, Pin, VolumeX } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { hereWords, othersOf, threadDetail } from '../words/thread-words.ts';
import { texts } from './texts.ts';
import { ThreadLink } from './thread-link.tsx';
import { usePresentAmong } from './use-present-among.ts';

/**
 * One of one’s own chats in the list. For one other person, their picture shows that they are here; a group
 * shows none.
 */
export function ThreadRow({ thread, current }: { thread: Thread; current: boolean }) {
  const { id } = useViewer();
  const here = hereWords(thread, usePresentAmong(othersOf(thread)));
  const detail = (
    <>
      {threadDetail(thread, id)}
      {here === '' ? null : <span className="vh">, {here}</span>}
      <Marks settings={thread.settings} />
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

/** The settings of this chat, so that its place and its silence are explained without its menu. */
function Marks({ settings }: Pick<Thread, 'settings'>) {
  const marks = [
    { isSet: settings.pinned, icon: Pin, words: texts.row.pinned },
    { isSet: settings.do_not_disturb, icon: BellOff, words: texts.row.muted },
    { isSet: settings.muted, icon: VolumeX, words: texts.row.notCounted },
    { isSet: settings.block_messages, icon: Ban, words: texts.row.blocked },
  ];
  return marks
    .filter(({ isSet }) => isSet)
    .map(({ icon, words }) => (
      <span key={words}>
        <Icon of={icon} size="s" />
        <span className="vh">, {words}</span>
      </span>
    ));
}
