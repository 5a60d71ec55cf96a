import type { NotificationScope } from '@kith/contract/notification-kind';
import { kindOfNotification, type NotificationType } from '@kith/contract/notification-types';
import {
  CalendarCheck,
  Check,
  ClipboardCheck,
  FileText,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Pill,
  StickyNote,
  UserPlus,
  Users,
  Video,
} from 'lucide-react';
import type { Tint } from '#kit/card.tsx';

interface Appearance {
  readonly icon: LucideIcon;
  readonly tint: Tint;
}

const LOOKS: Readonly<Record<NotificationScope, Appearance>> = {
  messages: { icon: MessageCircle, tint: 1 },
  notes: { icon: StickyNote, tint: 6 },
  tasks: { icon: Check, tint: 5 },
  events: { icon: CalendarCheck, tint: 2 },
  files: { icon: FileText, tint: 4 },
  assessments: { icon: ClipboardCheck, tint: 1 },
  assessment_sets: { icon: ClipboardCheck, tint: 1 },
  medications: { icon: Pill, tint: 4 },
  'journey-messages': { icon: MessageSquareText, tint: 6 },
  team: { icon: Users, tint: 3 },
  video_requests: { icon: Video, tint: 2 },
  team_requests: { icon: UserPlus, tint: 3 },
};

/** The icon of a type; the text beside it says the same. */
export function lookOf(type: NotificationType): Appearance {
  return LOOKS[kindOfNotification(type).scope];
}
