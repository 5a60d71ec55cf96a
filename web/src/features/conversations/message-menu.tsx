import type { Message } from '@kith/contract/messages';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { useNow } from '#client/use-now.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
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
      (error: unknown) =>
        notify.error(isRefusal(error) ? error.message : 'That did not work. Please try again.'),
    );
  };
  return (
    <>
      <Menu position="bottom-end" zIndex={600} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton icon={Ellipsis} label={`More about “${message.message.slice(0, 40)}”`} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={Pencil} />} onClick={() => setEditing(true)}>
            Change
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={Trash2} />} onClick={takeBack}>
            Delete for everybody
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MessageEdit message={message} opened={editing} onClose={() => setEditing(false)} />
    </>
  );
}
