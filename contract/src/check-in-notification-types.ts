import { NEWS, type NotificationKind, REMINDER } from './notification-kind.ts';

/** Kinds of notification about check-ins. None says which one it is, or how it was answered. */
export const CHECK_IN_NOTIFICATION_TYPES = {
  check_in_asked: {
    audience: 'a member whom a professional asks for a check-in',
    words: '{who} asked you for a check-in.',
    scope: 'assessment_sets',
    opens: '/check-ins',
    forMember: false,
    mail: 'You have a new check-in in Kith',
    while: 'check_in_waits',
  },
  check_in_due: {
    audience: 'a member with a check-in to do, on the morning of the day on which it is due',
    words: 'You have a check-in to do.',
    scope: 'assessment_sets',
    opens: '/check-ins',
    forMember: false,
    mail: REMINDER,
    while: 'check_in_waits',
  },
  check_in_done: {
    audience: 'a professional, when a check-in that they asked for is done',
    words: '{who} finished a check-in.',
    scope: 'assessments',
    opens: '/check-ins',
    forMember: true,
    mail: NEWS,
    while: 'assessment_visible',
  },
  assessment_shared: {
    audience: 'a person who may see a check-in that was shared with them just now',
    words: '{who} shared a check-in with you.',
    scope: 'assessments',
    opens: '/check-ins',
    forMember: true,
    mail: NEWS,
    while: 'assessment_visible',
  },
  follow_up: {
    audience:
      'staff of the role that a rule of their organisation names, when a check-in calls for them; once it is overdue, its second person',
    words: 'A follow-up is waiting for you.',
    scope: 'assessments',
    opens: '/care/follow-ups/{record}',
    forMember: false,
    mail: 'Something is waiting for you in Kith',
    while: 'follow_up_waits',
  },
} as const satisfies Record<string, NotificationKind>;
