import type { Thread } from '@kith/contract/messages';
import { Archive, Ban, BellOff, CheckCheck, Pin, Search, Trash2, Users, VolumeX } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#kit/action-menu.tsx';
import { othersOf, threadName } from '../words/thread-words.ts';
import { useThreadSettings } from './use-thread-settings.ts';

interface ThreadMenuProps {
  thread: Thread;
  /** It was opened from one's own chats. An inbox belongs to all staff, and no chat is archived there. */
  isOwnList: boolean;
  onSearch: () => void;
  /** Opens the list of people in a group. */
  onPeople: () => void;
}

/** The settings of one person for a chat. The others are not told. */
export function ThreadMenu({ thread, isOwnList, onSearch, onPeople }: ThreadMenuProps) {
  const { set, remove } = useThreadSettings(thread);
  const isGroup = thread.kind === 'group';
  const { pinned, muted, do_not_disturb, receipts, block_messages } = thread.settings;
  const actions: MenuAction[] = [
    ...(isGroup ? [{ label: 'People in this chat', icon: Users, onPress: onPeople }] : []),
    { label: 'Search this chat', icon: Search, onPress: onSearch },
    { label: pinned ? 'Unpin' : 'Pin to the top', icon: Pin, onPress: () => set({ pinned: !pinned }) },
    {
      label: do_not_disturb ? 'Unmute' : 'Mute',
      icon: BellOff,
      onPress: () => set({ do_not_disturb: !do_not_disturb }),
    },
    {
      label: muted ? 'Count as unread' : 'Don’t count as unread',
      icon: VolumeX,
      onPress: () => set({ muted: !muted }),
    },
    {
      label: receipts ? 'Turn off read receipts' : 'Turn on read receipts',
      icon: CheckCheck,
      onPress: () => set({ receipts: !receipts }),
    },
    ...(thread.abilities.includes('block')
      ? [
          {
            label: block_messages ? 'Unblock' : blockWords(thread),
            icon: Ban,
            onPress: () => set({ block_messages: !block_messages }),
          },
        ]
      : []),
    ...(isOwnList ? [{ ...removalOf(thread), onPress: remove }] : []),
  ];
  return <ActionMenu label="Chat options" actions={actions} />;
}

function removalOf({ abilities }: Thread): Pick<MenuAction, 'label' | 'icon'> {
  return abilities.includes('answer')
    ? { label: 'Archive', icon: Archive }
    : { label: 'Delete for me', icon: Trash2 };
}

function blockWords(thread: Thread): string {
  return othersOf(thread).length === 1 ? `Block ${threadName(thread)} in this chat` : 'Block in this chat';
}
