import type { Message } from '@kith/contract/messages';
import { ArrowDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { isStuck, type UnsentMessage } from '../outbox/unsent-message.ts';
import { texts } from './texts.ts';
import styles from './transcript.module.css';

interface NewestButtonProps {
  messages: readonly Message[];
  viewer: number;
  unsent: readonly UnsentMessage[];
  onPress: () => void;
}

/**
 * The way back to the newest, for a person who reads further up. It counts new messages of others, and
 * messages that were not sent.
 */
export function NewestButton({ messages, viewer, unsent, onPress }: NewestButtonProps) {
  const [since] = useState(() => messages.at(-1)?.id ?? 0);
  const isNew = ({ id, sender }: Message) => id > since && sender?.id !== viewer;
  const from = messages.findLastIndex(({ id }) => id <= since);
  const count = messages.slice(from + 1).filter(isNew).length;
  const stuck = unsent.filter(isStuck).length;
  const isMarked = stuck + count > 0;
  return (
    <button
      type="button"
      className={isMarked ? `${styles['newest']} ${styles['marked']}` : styles['newest']}
      onClick={onPress}
    >
      <Icon of={stuck > 0 ? TriangleAlert : ArrowDown} size="s" />
      {wordsFor(stuck, count)}
    </button>
  );
}

/** Messages that were not sent come first: no other person will say so. */
function wordsFor(stuck: number, count: number): string {
  if (stuck > 0) return texts.list.notSent(stuck);
  return count === 0 ? texts.list.newest : texts.list.new(count);
}
