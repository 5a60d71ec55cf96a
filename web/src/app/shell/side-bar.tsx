import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EarlyExit } from '#features/help';
import { Avatar } from '#kit/avatar.tsx';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { ChatCount } from './chat-count.tsx';
import { HelpButton } from './help-door.tsx';
import { currentPath, isIn, type NavGroup } from './nav.ts';
import type { Person } from './person.ts';

interface SideBarProps {
  groups: readonly NavGroup[];
  pathname: string;
  person: Person;
  /** For whom somebody works; draws nothing for who supports nobody. */
  switcher: ReactNode;
  exit: boolean;
}

/** Desktop. Help comes first in the order of the keyboard and stands at the bottom. */
export function SideBar({ groups, pathname, person, switcher, exit }: SideBarProps) {
  return (
    <header className="side">
      <HelpButton />
      {exit ? <EarlyExit /> : null}
      <Brand />
      {switcher}
      <nav aria-label="Main">
        <ul>
          {groups.map((group) => (
            <SideGroup key={group.name} group={group} pathname={pathname} />
          ))}
        </ul>
      </nav>
      <div className="person">
        <Avatar initials={person.initials} colour={person.colour} size="s" />
        <Link className="grow truncate" to="/profile">
          {person.name}
        </Link>
        <Bell />
        <IconButton icon={LogOut} label="Log out" onClick={person.logOut} />
      </div>
    </header>
  );
}

function SideGroup({ group, pathname }: { group: NavGroup; pathname: string }) {
  const open = isIn(group, pathname);
  const current = open ? currentPath(group, pathname) : undefined;
  const ownChild = group.children.some((child) => child.path === group.path);
  const here = (path: string) => (current === path ? 'page' : undefined);
  return (
    <li>
      <Link
        to={group.path}
        className={open ? 'on' : undefined}
        aria-current={ownChild ? undefined : here(group.path)}
      >
        <Icon of={group.icon} />
        <span>{group.name}</span>
        <ChatCount path={group.path} />
      </Link>
      {open && group.children.length > 0 ? (
        <ul>
          {group.children.map((child) => (
            <li key={child.path}>
              <Link to={child.path} aria-current={here(child.path)}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
