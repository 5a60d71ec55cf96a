import type { Thread } from '@kith/contract/messages';
import styles from './transcript.module.css';
import { useTyping } from './use-typing.ts';

/**
 * Names the people who are writing. A screen reader can reach the line and does not announce it: it announces
 * the message.
 */
export function TypingLine({ thread }: { thread: Thread }) {
  const names = useTyping(thread);
  if (names.length === 0) return null;
  const words =
    names.length < 3 ? `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}` : 'Several people are';
  return (
    <p className={`${styles['typing']} small muted`}>
      <span className={styles['dots']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words} writing
    </p>
  );
}
