import { FileText, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Dialog } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import { aboutLinks } from './about.ts';
import { ChatCount } from './chat-count.tsx';
import type { NavGroup } from './nav.ts';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

interface MoreSheetProps {
  opened: boolean;
  onClose: () => void;
  groups: readonly NavGroup[];
  person: Person;
}

/** Everything that has no place in the bottom bar. */
export function MoreSheet({ opened, onClose, groups, person }: MoreSheetProps) {
  const logOut = () => {
    onClose();
    person.logOut();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.more} shape="sheet">
      <div className="more-list">
        {groups
          .filter((group) => !group.tab || group.children.length > 0)
          .map((group) => (
            <MoreGroup key={group.name} group={group} onClose={onClose} />
          ))}
        <h3>{texts.aboutApp}</h3>
        {aboutLinks.map(({ path, name }) => (
          <Link key={path} to={path} onClick={onClose}>
            <Icon of={FileText} />
            {name}
          </Link>
        ))}
        <h3>{person.name}</h3>
        <button type="button" onClick={logOut}>
          <Icon of={LogOut} />
          {texts.logOut}
        </button>
      </div>
    </Dialog>
  );
}

function MoreGroup({ group, onClose }: { group: NavGroup; onClose: () => void }) {
  const links = group.children.length > 0 ? group.children : [group];
  return (
    <div className={links.length > 1 ? 'more-part' : undefined}>
      {links.length > 1 ? <h3>{group.name}</h3> : null}
      {links.map((link) => (
        <Link key={link.path} to={link.path} onClick={onClose}>
          <Icon of={link.icon ?? group.icon} />
          {link.name}
          <ChatCount path={link.path} />
        </Link>
      ))}
    </div>
  );
}
