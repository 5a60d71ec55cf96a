import { NEWS, type NotificationKind, REQUEST } from './notification-kind.ts';

const told = { scope: 'video_requests', opens: '/calls', forMember: false } as const;

/** Kinds of notification about video calls. None says whom a call is about. */
export const CALL_NOTIFICATION_TYPES = {
  call_ringing: {
    audience: 'a person who is called, until they answer or the call is over',
    words: '{who} is calling you.',
    ...told,
    mail: REQUEST,
    while: 'call_rings',
  },
  call_missed: {
    audience: 'a person who had not answered a call when it was over',
    words: 'You missed a call from {who}.',
    ...told,
    mail: NEWS,
    while: 'call_missed',
  },
} as const satisfies Record<string, NotificationKind>;
