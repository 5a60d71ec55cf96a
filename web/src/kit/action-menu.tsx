import { Menu } from '@mantine/core';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
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
  /** Choices above the actions. */
  first?: ReactNode;
  /** For a menu that something else than its button can open. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** What can be done with something, behind three dots. */
export function ActionMenu({ label, actions, icon = Ellipsis, ref, first, ...control }: ActionMenuProps) {
  return (
    <Part>
      {/* Beside what it is about, within the page's main part; and the focus goes to its first item. */}
      <Menu
        position="bottom-end"
        zIndex={600}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        {...control}
      >
        <Menu.Target>
          <IconButton ref={ref} icon={icon} label={label} />
        </Menu.Target>
        <Menu.Dropdown>
          {first}
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

interface MenuChoiceProps {
  label: string;
  className: string;
  onPress: () => void;
  children: ReactNode;
}

/** One of several small choices above the actions of a menu, drawn by its caller. */
export function MenuChoice({ label, className, onPress, children }: MenuChoiceProps) {
  return (
    <Menu.Item className={className} aria-label={label} title={label} onClick={onPress}>
      {children}
    </Menu.Item>
  );
}
