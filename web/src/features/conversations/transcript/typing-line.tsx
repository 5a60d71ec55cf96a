import type { Thread } from '@kith/contract/messages';
import { texts } from './texts.ts';
import styles from './transcript.module.css';
import { useTyping } from './use-typing.ts';

/**
 * Names the people who are writing. A screen reader can reach the line and does not announce it: it announces
 * the message.
 */
export function TypingLine({ thread }: { thread: Thread }) {
  const names = useTyping(thread);
  if (names.length === 0) return null;
  return (
    <p className={`${styles['typing']} small muted`}>
      <span className={styles['dots']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {typingWords(names)}
    </p>
  );
}

function typingWords([one = '', other, third]: readonly string[]): string {
  if (other === undefined) return texts.typing.one(one);
  return third === undefined ? texts.typing.two(one, other) : texts.typing.several;
}
