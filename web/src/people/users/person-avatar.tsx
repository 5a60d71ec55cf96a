import { usePicture } from '#client/api/pictures.ts';
import { Avatar } from '#kit/avatar.tsx';

interface PersonAvatarProps {
  person: { initials: string; avatar_colour: number; avatar: string | null; picture?: string | null };
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Full name, where it is not beside the picture. */
  name?: string;
}

/** A person's picture, or their initials while there is none. */
export function PersonAvatar({ person, size = 'm', name }: PersonAvatarProps) {
  const large = size === 'l' || size === 'xl';
  const src = usePicture(large && person.picture !== undefined ? person.picture : person.avatar);
  return (
    <Avatar
      initials={person.initials}
      colour={person.avatar_colour}
      src={src}
      size={size}
      {...(name && { name })}
    />
  );
}
