import type { Message } from '@kith/contract/messages';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#kit/icon.tsx';

interface NewestButtonProps {
  messages: readonly Message[];
  viewer: number;
  onPress: () => void;
}

/** The way back to the newest, for whoever reads further up; with what others have written since. */
export function NewestButton({ messages, viewer, onPress }: NewestButtonProps) {
  const [since] = useState(() => messages.at(-1)?.id ?? 0);
  const isNew = ({ id, sender }: Message) => id > since && sender?.id !== viewer;
  const from = messages.findLastIndex(({ id }) => id <= since);
  const count = messages.slice(from + 1).filter(isNew).length;
  return (
    <button type="button" className={count > 0 ? 'newest new' : 'newest'} onClick={onPress}>
      <Icon of={ArrowDown} size="s" />
      {count === 0 ? 'Newest' : count === 1 ? '1 new message' : `${count} new messages`}
    </button>
  );
}
