import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { GroupCount } from './chat-count.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { isIn, type NavGroup } from './nav.ts';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

interface TabBarProps {
  groups: readonly NavGroup[];
  pathname: string;
  person: Person;
}

/** Phone: the main places, and More for the rest. */
export function TabBar({ groups, pathname, person }: TabBarProps) {
  const [more, setMore] = useState(false);
  const tabs = groups.filter((group) => group.tab);
  const others = groups.filter((group) => !group.tab);
  const elsewhere = others.some((group) => isIn(group, pathname));
  return (
    <>
      <nav className="tabbar" aria-label={texts.bottomBar}>
        {tabs.map((group) => (
          <Link
            key={group.path}
            to={group.path}
            className={isIn(group, pathname) ? 'on' : undefined}
            aria-current={isIn(group, pathname) ? 'page' : undefined}
          >
            <TabFace icon={group.icon} name={group.name} />
            <GroupCount group={group} />
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={more}
          className={elsewhere ? 'on' : undefined}
          onClick={() => setMore(true)}
        >
          <TabFace icon={Ellipsis} name={texts.more} />
        </button>
      </nav>
      <MoreSheet opened={more} onClose={() => setMore(false)} groups={groups} person={person} />
    </>
  );
}

function TabFace({ icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <span className="pip">
        <Icon of={icon} />
      </span>
      {name}
    </>
  );
}
