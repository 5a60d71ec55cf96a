import type { Message } from '@kith/contract/messages';
import { Copy, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { ActionMenu, type MenuAction } from '#kit/action-menu.tsx';
import { copyText } from '#kit/copy-text.ts';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { holdDelete } from '../outbox/held-deletes.ts';
import { common } from '../words/texts.ts';
import { KeepQuestion } from './keep-question.tsx';
import { MayWrite } from './may-write.ts';
import { menuLabel } from './menu-label.ts';
import { MessageEdit } from './message-edit.tsx';
import { ReactionChoices } from './reaction-choices.tsx';
import { texts } from './texts.ts';
import { useKeepFiles } from './use-keep-files.ts';
import { AskedToKeep } from './work-chat.ts';

interface MessageMenuProps {
  message: Message;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** React, copy, keep the files, and for a while change or delete one’s own message. */
export function MessageMenu({ message, opened, onChange }: MessageMenuProps) {
  const now = useNow();
  const mayWrite = use(MayWrite);
  const [editing, setEditing] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const where = use(AskedToKeep);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(opened || editing || isAsking || isLeft, button);
  const keepFiles = useKeepFiles(message);
  const until = message.can_change_until;
  const isOver = until === null || new Date(until) <= now;
  const remove = () => {
    // The button goes with the words; a person who came by keyboard stays among the messages.
    setIsLeft(true);
    button.current?.closest('section')?.focus({ preventScroll: true });
    void holdDelete(message);
  };
  const can = (ability: Message['abilities'][number]) => !isOver && message.abilities.includes(ability);
  const actions: MenuAction[] = [
    ...(message.message === ''
      ? []
      : [
          {
            label: common.copyText,
            icon: Copy,
            onPress: () => void copyText(message.message, common.copied),
          },
        ]),
    ...(message.files.length === 0
      ? []
      : [
          {
            label: texts.files.keep,
            icon: FolderPlus,
            onPress: where === null ? keepFiles : () => setAsking(true),
          },
        ]),
    ...(mayWrite && can('update')
      ? [{ label: common.edit, icon: Pencil, onPress: () => setEditing(true) }]
      : []),
    ...(can('delete') ? [{ label: texts.message.remove, icon: Trash2, onPress: remove }] : []),
  ];
  return (
    <>
      <ActionMenu
        ref={button}
        label={menuLabel(message)}
        actions={actions}
        opened={opened}
        onChange={onChange}
        first={mayWrite ? <ReactionChoices message={message} /> : undefined}
      />
      {/* A writer who is changing a message keeps their words until the server says that it is too late. */}
      <MessageEdit message={message} opened={editing} onClose={() => setEditing(false)} />
      {where === null ? null : (
        <KeepQuestion opened={isAsking} where={where} onKeep={keepFiles} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
