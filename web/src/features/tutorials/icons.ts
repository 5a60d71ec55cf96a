import type { TutorialIcon } from '@kith/contract/tutorials';
import {
  Brain,
  Briefcase,
  Compass,
  Footprints,
  HandHeart,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Pill,
  ShieldCheck,
  SquareCheckBig,
  Users,
} from 'lucide-react';

export const ICONS: Readonly<Record<TutorialIcon, LucideIcon>> = {
  compass: Compass,
  users: Users,
  'life-buoy': LifeBuoy,
  footprints: Footprints,
  'list-checks': ListChecks,
  brain: Brain,
  'message-circle': MessageCircle,
  'square-check-big': SquareCheckBig,
  pill: Pill,
  'shield-check': ShieldCheck,
  'hand-heart': HandHeart,
  briefcase: Briefcase,
};
