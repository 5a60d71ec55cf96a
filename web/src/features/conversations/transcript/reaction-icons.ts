import type { Reaction } from '@kith/contract/messages';
import { Frown, HandHeart, Heart, type LucideIcon, PartyPopper, Smile, ThumbsUp } from 'lucide-react';

/** Drawn like all icons: the pictures of a system differ, and some have none. */
export const REACTION_ICONS: Readonly<Record<Reaction, LucideIcon>> = {
  heart: Heart,
  thumbs_up: ThumbsUp,
  smile: Smile,
  hooray: PartyPopper,
  with_you: HandHeart,
  sad: Frown,
};
