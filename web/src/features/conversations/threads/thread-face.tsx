import type { Thread } from '@kith/contract/messages';
import { DoorOpen } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import { isAtDesk, othersOf } from '../words/thread-words.ts';
import styles from './threads.module.css';
import { usePresentAmong } from './use-present-among.ts';

/** The people of a chat as a picture: one person, two of several, or a front desk. */
export function ThreadFace({ thread }: { thread: Thread }) {
  const [first, second] = othersOf(thread);
  const isHere = usePresentAmong(first ? [first] : []).length > 0;
  if (thread.is_receptionist_group && !isAtDesk(thread))
    return (
      <span className="av av-tile" aria-hidden="true">
        <Icon of={DoorOpen} />
      </span>
    );
  if (!first) return <span className="av av-tile" aria-hidden="true" />;
  if (second)
    return (
      <span className={styles['pair']} aria-hidden="true">
        <PersonAvatar person={first} size="s" />
        <PersonAvatar person={second} size="s" />
      </span>
    );
  return (
    <span className={styles['face']}>
      <PersonAvatar person={first} size="l" />
      {isHere ? <span className={styles['here']} aria-hidden="true" /> : null}
    </span>
  );
}
