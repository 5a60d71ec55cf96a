import { DoorOpen } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar, type PersonAvatarProps } from './person-avatar.tsx';
import { isDesk } from './role-in-words.ts';

interface TeamFaceProps {
  person: PersonAvatarProps['person'] & { readonly role_id: number };
  size?: 'xs' | 'l';
}

/** A person on a team, or the tile of an organisation's front desk, as in chats. */
export function TeamFace({ person, size = 'l' }: TeamFaceProps) {
  if (!isDesk(person)) return <PersonAvatar person={person} size={size} />;
  return (
    <span className={`av av-${size} av-tile`} aria-hidden="true">
      <Icon of={DoorOpen} />
    </span>
  );
}
