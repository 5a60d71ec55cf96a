import {
  Apple,
  Bandage,
  BatteryCharging,
  Briefcase,
  CloudSun,
  Dumbbell,
  Gauge,
  HandHeart,
  HeartHandshake,
  HeartPulse,
  House,
  ListChecks,
  type LucideIcon,
  Medal,
  Moon,
  PiggyBank,
  Repeat,
  ShieldPlus,
  Shuffle,
  Smile,
  Target,
  Users,
} from 'lucide-react';

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['apple', Apple],
  ['bandage', Bandage],
  ['battery-charging', BatteryCharging],
  ['briefcase', Briefcase],
  ['cloud-sun', CloudSun],
  ['dumbbell', Dumbbell],
  ['gauge', Gauge],
  ['hand-heart', HandHeart],
  ['heart-handshake', HeartHandshake],
  ['heart-pulse', HeartPulse],
  ['house', House],
  ['list-checks', ListChecks],
  ['medal', Medal],
  ['moon', Moon],
  ['piggy-bank', PiggyBank],
  ['repeat', Repeat],
  ['shield-plus', ShieldPlus],
  ['shuffle', Shuffle],
  ['smile', Smile],
  ['users', Users],
]);

/** The icon of an area by its name in the content. A newer server may name one that is not here. */
export function areaIcon(name: string): LucideIcon {
  return ICONS.get(name) ?? Target;
}
