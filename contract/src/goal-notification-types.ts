import { NEWS, type NotificationKind, REQUEST } from './notification-kind.ts';

const answered = {
  scope: 'team_requests',
  opens: '/focus-areas',
  forMember: true,
  mail: NEWS,
  while: 'proposal_answered',
} as const;

/** Kinds of notification about goals that a professional proposes. None says which goal, or of which area. */
export const GOAL_NOTIFICATION_TYPES = {
  goal_proposed: {
    audience: 'a member to whom a professional of their team proposes a goal',
    words: '{who} proposed a goal.',
    scope: 'team_requests',
    opens: '/focus-areas',
    forMember: false,
    mail: REQUEST,
    while: 'proposal_waits',
  },
  goal_accepted: {
    audience: 'a professional, when the member says yes to a goal that they proposed',
    words: '{member} said yes to a goal you proposed.',
    ...answered,
  },
  goal_declined: {
    audience: 'a professional, when the member says no to a goal that they proposed',
    words: '{member} said no to a goal you proposed.',
    ...answered,
  },
} as const satisfies Record<string, NotificationKind>;
