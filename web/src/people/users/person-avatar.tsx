import { usePicture } from '#client/api/pictures.ts';
import { type Drawn, useColourOf } from '#client/pages/colours.ts';
import { Avatar } from '#kit/avatar.tsx';

export interface PersonAvatarProps {
  person: Drawn & { initials: string; avatar: string | null; picture?: string | null };
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Full name, where it is not beside the picture. */
  name?: string;
}

/** A person's picture, or their initials while there is none. */
export function PersonAvatar({ person, size = 'm', name }: PersonAvatarProps) {
  const colourOf = useColourOf();
  const large = size === 'l' || size === 'xl';
  const src = usePicture(large && person.picture !== undefined ? person.picture : person.avatar);
  return (
    <Avatar
      initials={person.initials}
      colour={colourOf(person)}
      src={src}
      size={size}
      {...(name && { name })}
    />
  );
}
