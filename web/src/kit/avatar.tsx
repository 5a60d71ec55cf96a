interface AvatarProps {
  /** At most two letters are drawn. */
  initials: string;
  /** 0 to 5; 6 to 11 are the same colours with a ring in them. */
  colour: number;
  /** An object URL of the picture; without it the initials are drawn. */
  src?: string | undefined;
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Full name, where it is not beside the picture. */
  name?: string;
}

const sizeClasses = { xs: 'av av-xs', s: 'av av-s', m: 'av', l: 'av av-l', xl: 'av av-xl' } as const;
const colours = 6;

export function Avatar({ initials, colour, src, size = 'm', name }: AvatarProps) {
  const look = Math.abs(Math.trunc(colour)) % (2 * colours);
  const naming = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span
      className={`${sizeClasses[size]} av${look % colours} ${look < colours ? '' : 'av-ring'}`}
      {...naming}
    >
      {src ? <img src={src} alt="" /> : [...initials].slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
