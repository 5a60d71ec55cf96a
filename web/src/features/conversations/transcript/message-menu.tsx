import type { Message } from '@kith/contract/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { holdDelete } from '../outbox/held-deletes.ts';
import { filesInWords } from '../words/files-in-words.ts';
import { MessageEdit } from './message-edit.tsx';

/** A writer can change or delete their own message for a while. */
export function MessageMenu({ message }: { message: Message }) {
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(editing, button);
  const until = message.can_change_until;
  const isOver = until === null || new Date(until) <= now;
  // A writer who is changing a message keeps their words until the server has said that it is too late.
  if (isOver && !editing) return null;
  const remove = () => {
    // The button goes with the words; a person who came by keyboard stays among the messages.
    button.current?.closest('section')?.focus({ preventScroll: true });
    void holdDelete(message);
  };
  const { abilities } = message;
  const actions = [
    ...(abilities.includes('update')
      ? [{ label: 'Edit', icon: Pencil, onPress: () => setEditing(true) }]
      : []),
    ...(abilities.includes('delete')
      ? [{ label: 'Delete for everyone', icon: Trash2, onPress: remove }]
      : []),
  ];
  return (
    <>
      <ActionMenu
        ref={button}
        label={`More about “${(message.message || filesInWords(message.files)).slice(0, 40)}”`}
        actions={actions}
      />
      <MessageEdit message={message} opened={editing} onClose={() => setEditing(false)} />
    </>
  );
}
