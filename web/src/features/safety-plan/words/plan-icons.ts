import {
  Building2,
  CloudSun,
  Droplets,
  Footprints,
  Hand,
  Heart,
  House,
  Laugh,
  LifeBuoy,
  Link,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  MessageSquareText,
  Music,
  PencilLine,
  PhoneCall,
  Siren,
  Sprout,
  Stethoscope,
  User,
  Wind,
} from 'lucide-react';

/** By the name that a card carries. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'phone-call': PhoneCall,
  siren: Siren,
  'message-circle': MessageCircle,
  'message-square': MessageSquareText,
  stethoscope: Stethoscope,
  'life-buoy': LifeBuoy,
  building: Building2,
  'cloud-sun': CloudSun,
  droplets: Droplets,
  footprints: Footprints,
  hand: Hand,
  heart: Heart,
  house: House,
  laugh: Laugh,
  link: Link,
  mail: Mail,
  'map-pin': MapPin,
  music: Music,
  pencil: PencilLine,
  sprout: Sprout,
  user: User,
  wind: Wind,
};

/** A name we do not know is that of a newer Kith: the words of the card still say what it is. */
export function iconOf(name: string): LucideIcon {
  return (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined) ?? Sprout;
}

/** Before the lines of a section. */
export const STEP_ICONS = [
  'cloud-sun',
  'sprout',
  'map-pin',
  'user',
  'stethoscope',
  'house',
  'heart',
] as const;
