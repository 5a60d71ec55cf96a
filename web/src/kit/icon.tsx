import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** s 16, m 20, l 24 px. */
  size?: 's' | 'm' | 'l';
  /** Only when the icon stands alone and its meaning is nowhere in text. */
  label?: string;
}

const sizeClasses = { s: 'i i-s', m: 'i', l: 'i i-l' } as const;

/** One stroke for all icons; at 16 px it is 2 so that it looks the same. */
export function Icon({ of: Drawing, size = 'm', label }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing className={sizeClasses[size]} {...name} />;
}
