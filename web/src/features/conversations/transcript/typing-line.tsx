import type { Thread } from '@kith/contract/messages';
import { useTyping } from './use-typing.ts';

/** Who is writing. It can be read and is not read out: what they write is said when it comes. */
export function TypingLine({ thread }: { thread: Thread }) {
  const names = useTyping(thread);
  if (names.length === 0) return null;
  const words =
    names.length < 3 ? `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'}` : 'Several people are';
  return (
    <p className="typing small muted">
      <span className="typing-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words} writing
    </p>
  );
}
