import { Menu } from '@mantine/core';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

interface MemberMenuProps {
  name: string;
  actions: readonly MenuAction[];
}

export function MemberMenu({ name, actions }: MemberMenuProps) {
  return (
    // Beside the person, within the page's main part; and the focus goes to its first item.
    <Menu position="bottom-end" zIndex={600} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton icon={EllipsisVertical} label={`More about ${name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onPress }) => (
          <Menu.Item key={label} leftSection={<Icon of={icon} />} onClick={onPress}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
