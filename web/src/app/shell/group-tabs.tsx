import { Tabs } from '#kit/tabs.tsx';
import { currentPath, isIn, type NavGroup } from './nav.ts';

interface GroupTabsProps {
  groups: readonly NavGroup[];
  pathname: string;
}

/** Phone: the pages of a group, which the bottom bar shows as one place. */
export function GroupTabs({ groups, pathname }: GroupTabsProps) {
  const group = groups.find((one) => one.ownName !== undefined && isIn(one, pathname));
  if (!group?.ownName || group.children.length === 0) return null;
  const own = { name: group.ownName, path: group.path };
  return (
    <Tabs
      label={group.name}
      tabs={[own, ...group.children]}
      current={currentPath(group, pathname)}
      only="phone"
    />
  );
}
