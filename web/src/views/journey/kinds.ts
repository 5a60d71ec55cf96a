import type { JourneyKind } from '@kith/contract/journey';
import { type Area, allows } from '@kith/contract/permissions';
import {
  CalendarCheck,
  Footprints,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Moon,
  Sparkles,
  StickyNote,
  UserPlus,
  Video,
} from 'lucide-react';
import type { Acting } from '#client/acting/acting-for.ts';
import type { Tint } from '#kit/card.tsx';

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
    name: 'Check-in',
    plural: 'Check-ins',
    icon: ListChecks,
    tint: 0,
    area: 'assessment',
    none: {
      title: 'No check-ins yet',
      text: 'Your check-ins will show up here, with what they say in plain words.',
    },
  },
  note: {
    name: 'Note',
    plural: 'Notes',
    icon: StickyNote,
    tint: 6,
    area: 'note',
    none: { title: 'No notes yet', text: 'A few words about your day can help you see how things change.' },
  },
  videoCall: {
    name: 'Video call',
    plural: 'Calls',
    icon: Video,
    tint: 1,
    area: 'videoCall',
    none: { title: 'No calls yet', text: 'Video calls with people on your team will show up here.' },
  },
  task: {
    name: 'Task',
    plural: 'Tasks',
    // No tick: most tasks are open.
    icon: Footprints,
    tint: 5,
    area: 'task',
    none: { title: 'Nothing to do right now', text: 'Enjoy the space. Small steps will show up here.' },
  },
  appointment: {
    name: 'Appointment',
    plural: 'Appointments',
    icon: CalendarCheck,
    tint: 4,
    area: 'event',
    none: { title: 'Nothing planned', text: 'Appointments with your team will show up here.' },
  },
  message: {
    name: 'Message',
    plural: 'Messages',
    icon: MessageCircle,
    tint: 1,
    area: 'supportTeamConversation',
    none: { title: 'No messages yet', text: 'Messages with people on your team will show up here.' },
  },
  event: {
    name: 'Personal event',
    plural: 'Events',
    icon: Sparkles,
    tint: 2,
    area: 'event',
    none: { title: 'Nothing planned', text: 'Things you look forward to will show up here.' },
  },
  team: {
    name: 'Team',
    plural: 'Team',
    icon: UserPlus,
    tint: 3,
    area: 'team',
    none: { title: 'It’s just you for now', text: 'You will see here who joins or leaves your team.' },
  },
  focusArea: {
    name: 'Focus area',
    plural: 'Focus areas',
    icon: Moon,
    tint: 0,
    area: 'focusArea',
    none: { title: 'No focus areas yet', text: 'How you rate the things you work on will show up here.' },
  },
};

/**
 * Whether the reader may open this part of a journey: all of their own, and of a member's the parts that the
 * member shares.
 */
export function isOpenTo(team: Acting | null, kind: JourneyKind | null): boolean {
  if (team === null) return true;
  const { permissions } = team;
  if (!allows(permissions, 'journeyOverview', 'view')) return false;
  return kind === null || allows(permissions, kinds[kind].area, 'view');
}
