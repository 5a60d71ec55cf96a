import type { Message } from '@kith/contract/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNow } from '#client/use-now.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { filesInWords } from './files-in-words.ts';
import { holdDelete } from './held-deletes.ts';
import { MessageEdit } from './message-edit.tsx';

/** One’s own words can be changed or taken back for a while. */
export function MessageMenu({ message }: { message: Message }) {
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const until = message.can_change_until;
  if (until === null || new Date(until) <= now) return null;
  const actions = [
    { label: 'Change', icon: Pencil, onPress: () => setEditing(true) },
    { label: 'Delete for everybody', icon: Trash2, onPress: () => void holdDelete(message) },
  ];
  const close = () => {
    setEditing(false);
    // The entry that opened it went with the menu, so a dialog has nothing to give the focus back to.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <ActionMenu
        ref={button}
        label={`More about “${(message.message || filesInWords(message.files)).slice(0, 40)}”`}
        actions={actions}
      />
      <MessageEdit message={message} opened={editing} onClose={close} />
    </>
  );
}
