import { GroupsPage } from '#people/groups';
import { OlderItems } from './older-items.tsx';
import { OpenCell } from './open-cell.tsx';

/** `/groups`: groups and teams against all that can be shared with them. */
export function SharingGroupsPage() {
  return <GroupsPage Opened={OpenCell} Older={OlderItems} />;
}
