import type { Thread } from '@kith/contract/messages';
import { Archive, Ban, BellOff, CheckCheck, Pin, Search, Trash2, Users, VolumeX } from 'lucide-react';
import { ActionMenu, type MenuAction } from '#kit/action-menu.tsx';
import { common } from '../words/texts.ts';
import { othersOf, threadName } from '../words/thread-words.ts';
import { texts } from './texts.ts';
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
    ...(isGroup ? [{ label: texts.people.title, icon: Users, onPress: onPeople }] : []),
    { label: common.searchChat, icon: Search, onPress: onSearch },
    { label: pinned ? texts.menu.unpin : texts.menu.pin, icon: Pin, onPress: () => set({ pinned: !pinned }) },
    {
      label: do_not_disturb ? texts.menu.unmute : texts.menu.mute,
      icon: BellOff,
      onPress: () => set({ do_not_disturb: !do_not_disturb }),
    },
    {
      label: muted ? texts.menu.count : texts.menu.dontCount,
      icon: VolumeX,
      onPress: () => set({ muted: !muted }),
    },
    {
      label: receipts ? texts.menu.receiptsOff : texts.menu.receiptsOn,
      icon: CheckCheck,
      onPress: () => set({ receipts: !receipts }),
    },
    ...(thread.abilities.includes('block')
      ? [
          {
            label: block_messages ? texts.menu.unblock : blockWords(thread),
            icon: Ban,
            onPress: () => set({ block_messages: !block_messages }),
          },
        ]
      : []),
    ...(isOwnList ? [{ ...removalOf(thread), onPress: remove }] : []),
  ];
  return <ActionMenu label={texts.menu.title} actions={actions} />;
}

function removalOf({ abilities }: Thread): Pick<MenuAction, 'label' | 'icon'> {
  return abilities.includes('answer')
    ? { label: texts.menu.archive, icon: Archive }
    : { label: texts.menu.deleteForMe, icon: Trash2 };
}

function blockWords(thread: Thread): string {
  return othersOf(thread).length === 1 ? texts.menu.blockPerson(threadName(thread)) : texts.menu.block;
}
