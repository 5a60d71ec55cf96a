import type { ForumIcon, ForumUser } from '@kith/contract/forum-fields';
import {
  Bird,
  Cloud,
  Droplets,
  Gem,
  Lamp,
  Leaf,
  type LucideIcon,
  Moon,
  Mountain,
  Star,
  Sun,
  TreeDeciduous,
  Waves,
} from 'lucide-react';
import { Icon } from '#kit/icon.tsx';

export const ICONS: Readonly<Record<ForumIcon, LucideIcon>> = {
  leaf: Leaf,
  wave: Waves,
  sun: Sun,
  moon: Moon,
  star: Star,
  cloud: Cloud,
  hill: Mountain,
  tree: TreeDeciduous,
  bird: Bird,
  stone: Gem,
  river: Droplets,
  lamp: Lamp,
};

/** The picture beside a forum name. Never the one of the account, nor its initials. */
export function ForumFace({ user, size }: { user: ForumUser | null; size?: 's' }) {
  if (user === null) return null;
  return (
    <span className={`av ${size === 's' ? 'av-s ' : ''}av${user.colour}`} aria-hidden>
      <Icon of={ICONS[user.icon]} size={size === 's' ? 's' : 'm'} />
    </span>
  );
}
