import type { Message } from '@kith/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { whatWentWrong } from '#client/api-error.ts';
import { useNow } from '#client/use-now.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { notify } from '#kit/notify.ts';
import { deleteMessage } from './conversations-api.ts';
import { MessageEdit } from './message-edit.tsx';
import { takeMessage } from './take-message.ts';

/** One’s own words can be changed or taken back for a while. */
export function MessageMenu({ message }: { message: Message }) {
  const now = useNow();
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const until = message.can_change_until;
  if (until === null || new Date(until) <= now) return null;
  const takeBack = () => {
    deleteMessage(message).then(
      (gone) => takeMessage(queries, gone),
      (error: unknown) => notify.error(whatWentWrong(error)),
    );
  };
  const actions = [
    { label: 'Change', icon: Pencil, onPress: () => setEditing(true) },
    { label: 'Delete for everybody', icon: Trash2, onPress: takeBack },
  ];
  return (
    <>
      <ActionMenu label={`More about “${message.message.slice(0, 40)}”`} actions={actions} />
      <MessageEdit message={message} opened={editing} onClose={() => setEditing(false)} />
    </>
  );
}
