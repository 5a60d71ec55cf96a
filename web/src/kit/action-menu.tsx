import { Menu } from '@mantine/core';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Part } from './part.tsx';
import './action-menu.css';

export interface MenuAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

interface ActionMenuProps {
  /** What it is about, for those who do not see the three dots: "More about Sam Lee". */
  label: string;
  actions: readonly MenuAction[];
  icon?: LucideIcon;
  /** The button, for giving it the focus back. */
  ref?: Ref<HTMLButtonElement>;
}

/** What can be done with something, behind three dots. */
export function ActionMenu({ label, actions, icon = Ellipsis, ref }: ActionMenuProps) {
  return (
    <Part>
      {/* Beside what it is about, within the page's main part; and the focus goes to its first item. */}
      <Menu position="bottom-end" zIndex={600} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <IconButton ref={ref} icon={icon} label={label} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <Menu.Item key={action.label} leftSection={<Icon of={action.icon} />} onClick={action.onPress}>
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Part>
  );
}
