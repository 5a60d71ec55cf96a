import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#kit/avatar.tsx';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { sayHeight } from '#kit/say-height.ts';
import { Bell } from './bell.tsx';
import { ChatCount, GroupCount } from './chat-count.tsx';
import { currentPath, isIn, type NavGroup } from './nav.ts';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

interface SideMenuProps {
  groups: readonly NavGroup[];
  pathname: string;
  person: Person;
}

const OWN = 'own-pages';

/** Desktop: everywhere one can go, and who is here. */
export function SideMenu({ groups, pathname, person }: SideMenuProps) {
  const row = useRef<HTMLDivElement>(null);
  const own = groups.filter(({ isOwn }) => isOwn);
  // A toast stands on this row. A long name makes it higher.
  useEffect(() => (row.current ? sayHeight(row.current, '--side-person') : undefined), []);
  return (
    <>
      <nav aria-label={texts.mainNav}>
        <SideGroups groups={groups.filter(({ isOwn }) => !isOwn)} pathname={pathname} />
        {own.length > 0 ? (
          <>
            <p id={OWN}>{texts.ownPages}</p>
            <SideGroups groups={own} pathname={pathname} labelledBy={OWN} />
          </>
        ) : null}
      </nav>
      <div className="person" ref={row}>
        <Avatar initials={person.initials} colour={person.colour} size="s" />
        <Link className="who" to="/profile">
          {person.name}
        </Link>
        <Bell />
        <IconButton icon={LogOut} label={texts.logOut} onClick={person.logOut} />
      </div>
    </>
  );
}

interface SideGroupsProps extends Omit<SideMenuProps, 'person'> {
  labelledBy?: string;
}

function SideGroups({ groups, pathname, labelledBy }: SideGroupsProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {groups.map((group) => (
        <SideGroup key={group.name} group={group} pathname={pathname} />
      ))}
    </ul>
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
        {open ? <ChatCount path={group.path} /> : <GroupCount group={group} />}
      </Link>
      {open && group.children.length > 0 ? (
        <ul>
          {group.children.map((child) => (
            <li key={child.path}>
              <Link to={child.path} aria-current={here(child.path)}>
                {child.name}
                <ChatCount path={child.path} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
