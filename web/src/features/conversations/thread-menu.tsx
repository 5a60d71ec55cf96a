import type { Thread } from '@kith/contract/messages';
import { Menu } from '@mantine/core';
import { Ban, BellOff, CheckCheck, Ellipsis, type LucideIcon, Pin, Trash2, VolumeX } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { othersOf, threadName } from './thread-words.ts';
import { useThreadSettings } from './use-thread-settings.ts';

interface Item {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly act: () => void;
}

/** What somebody sets for themself in a chat. Nobody else is told. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const { set, remove } = useThreadSettings(thread);
  const { pinned, muted, do_not_disturb, receipts, block_messages } = thread.settings;
  const items: Item[] = [
    { name: pinned ? 'Unpin' : 'Pin to the top', icon: Pin, act: () => set({ pinned: !pinned }) },
    {
      name: do_not_disturb ? 'Send me notices again' : 'Send me no notices',
      icon: BellOff,
      act: () => set({ do_not_disturb: !do_not_disturb }),
    },
    { name: muted ? 'Count what is new again' : 'Mute', icon: VolumeX, act: () => set({ muted: !muted }) },
    {
      name: receipts ? 'Hide when I have read' : 'Show when I have read',
      icon: CheckCheck,
      act: () => set({ receipts: !receipts }),
    },
    ...(thread.can_block
      ? [
          {
            name: block_messages ? 'Unblock' : blockWords(thread),
            icon: Ban,
            act: () => set({ block_messages: !block_messages }),
          },
        ]
      : []),
    { name: 'Delete for me', icon: Trash2, act: remove },
  ];
  return (
    <Menu position="bottom-end" zIndex={600} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton icon={Ellipsis} label="Chat options" />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ name, icon, act }) => (
          <Menu.Item key={name} leftSection={<Icon of={icon} />} onClick={act}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function blockWords(thread: Thread): string {
  return othersOf(thread).length === 1 ? `Block ${threadName(thread)}` : 'Block';
}
