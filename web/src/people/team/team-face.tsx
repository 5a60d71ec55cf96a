import { DoorOpen } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { isDesk, PersonAvatar } from '#people/users';
import type { TeamPerson } from './team-person.ts';

/** A person on a team, or the tile of an organisation's front desk, as in chats. */
export function TeamFace({ person }: { person: TeamPerson }) {
  if (!isDesk(person)) return <PersonAvatar person={person} size="l" />;
  return (
    <span className="av av-l av-tile" aria-hidden="true">
      <Icon of={DoorOpen} />
    </span>
  );
}
