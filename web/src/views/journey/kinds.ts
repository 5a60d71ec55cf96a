import type { JourneyKind } from '@kith/contract/journey';
import { type Area, allows } from '@kith/contract/permissions';
import {
  CalendarCheck,
  Footprints,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Sparkles,
  StickyNote,
  Target,
  UserPlus,
  Video,
} from 'lucide-react';
import type { Acting } from '#client/acting/acting-for.ts';
import type { Tint } from '#kit/card.tsx';
import { texts } from './texts.ts';

interface Kind {
  /** One of it. */
  name: string;
  /** All of it, as the filter says. */
  plural: string;
  icon: LucideIcon;
  tint: Tint;
  /** What a supporter has to be let into to see any. */
  area: Area;
  /** What the filter says while there is none. */
  none: { title: string; text: string };
}

/** How each kind of item looks and is called. The order is that of the filters. */
export const kinds: Readonly<Record<JourneyKind, Kind>> = {
  assessment: {
    name: texts.checkIns.name,
    plural: texts.checkIns.plural,
    icon: ListChecks,
    tint: 0,
    area: 'assessment',
    none: {
      title: texts.checkIns.none,
      text: texts.checkIns.noneText,
    },
  },
  note: {
    name: texts.notes.name,
    plural: texts.notes.plural,
    icon: StickyNote,
    tint: 6,
    area: 'note',
    none: { title: texts.notes.none, text: texts.notes.noneText },
  },
  videoCall: {
    name: texts.calls.name,
    plural: texts.calls.plural,
    icon: Video,
    tint: 1,
    area: 'videoCall',
    none: { title: texts.calls.none, text: texts.calls.noneText },
  },
  task: {
    name: texts.tasks.name,
    plural: texts.tasks.plural,
    // No tick: most tasks are open.
    icon: Footprints,
    tint: 5,
    area: 'task',
    none: { title: texts.tasks.none, text: texts.tasks.noneText },
  },
  appointment: {
    name: texts.appointments.name,
    plural: texts.appointments.plural,
    icon: CalendarCheck,
    tint: 4,
    area: 'event',
    none: { title: texts.appointments.none, text: texts.appointments.noneText },
  },
  message: {
    name: texts.messages.name,
    plural: texts.messages.plural,
    icon: MessageCircle,
    tint: 1,
    area: 'supportTeamConversation',
    none: { title: texts.messages.none, text: texts.messages.noneText },
  },
  event: {
    name: texts.events.name,
    plural: texts.events.plural,
    icon: Sparkles,
    tint: 2,
    area: 'event',
    none: { title: texts.events.none, text: texts.events.noneText },
  },
  team: {
    name: texts.team.name,
    plural: texts.team.name,
    icon: UserPlus,
    tint: 3,
    area: 'team',
    none: { title: texts.team.none, text: texts.team.noneText },
  },
  focusArea: {
    name: texts.focusAreas.name,
    plural: texts.focusAreas.plural,
    icon: Target,
    tint: 0,
    area: 'focusArea',
    none: { title: texts.focusAreas.none, text: texts.focusAreas.noneText },
  },
};

/** Of these a professional reads shared records, and their own appointments, without a switch. */
const READ_AT_WORK: readonly JourneyKind[] = ['note', 'task', 'event', 'appointment', 'assessment'];

/**
 * Whether the reader may open this part of a journey: all of their own, and of a member's the parts that the
 * member shares.
 */
export function isOpenTo(team: Acting | null, kind: JourneyKind | null): boolean {
  if (team === null) return true;
  const { permissions } = team;
  if (!allows(permissions, 'journeyOverview', 'view')) return false;
  if (kind === null || (team.as === 'professional' && READ_AT_WORK.includes(kind))) return true;
  return allows(permissions, kinds[kind].area, 'view');
}
