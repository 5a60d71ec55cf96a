import { NEWS, type NotificationKind } from './notification-kind.ts';

/** Kinds of notification about new scripts. None says which medicine, or what was answered. */
export const RENEWAL_NOTIFICATION_TYPES = {
  renewal_asked: {
    audience: 'a professional, and a front desk, whom a member asks for a new script',
    words: 'A request is waiting for you.',
    scope: 'medications',
    opens: '/care/renewals',
    forMember: false,
    mail: 'Something is waiting for you in Kith',
    while: 'renewal_waits',
  },
  renewal_answered: {
    audience: 'a member, at each step of the people whom they asked for a new script',
    words: 'There is news about a request of yours.',
    scope: 'medications',
    opens: '/medications',
    forMember: false,
    mail: NEWS,
    while: 'renewal_answered',
  },
} as const satisfies Record<string, NotificationKind>;
