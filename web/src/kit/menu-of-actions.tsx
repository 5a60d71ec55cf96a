import { Menu } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
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

interface MenuOfActionsProps {
  label: string;
  actions: readonly MenuAction[];
  icon: LucideIcon;
  ref: Ref<HTMLButtonElement>;
  first: ReactNode;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** The button of a menu, and the menu itself, with all that places it. */
export function MenuOfActions({ label, actions, icon, ref, first, opened, onChange }: MenuOfActionsProps) {
  return (
    <Part>
      {/* Beside what it is about, within the page's main part; and the focus goes to its first item. */}
      <Menu
        position="bottom-end"
        zIndex={600}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        opened={opened}
        onChange={onChange}
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
