import { APPOINTMENT_NOTIFICATION_TYPES } from './appointment-notification-types.ts';
import { CALL_NOTIFICATION_TYPES } from './call-notification-types.ts';
import { CHECK_IN_NOTIFICATION_TYPES } from './check-in-notification-types.ts';
import { COMMENT_NOTIFICATION_TYPES } from './comment-notification-types.ts';
import { GOAL_NOTIFICATION_TYPES } from './goal-notification-types.ts';
import { NEWS, type NotificationKind, REMINDER, REQUEST } from './notification-kind.ts';
import { RECORD_NOTIFICATION_TYPES } from './record-notification-types.ts';
import { RENEWAL_NOTIFICATION_TYPES } from './renewal-notification-types.ts';

const team = { scope: 'team', opens: '/support/list', forMember: false } as const;
const request = { scope: 'team_requests', opens: '/support/list', forMember: false } as const;

/** All kinds of notification. The first two are the specification's, and each withdraws the other. */
export const NOTIFICATION_TYPES = {
  added_supporter: {
    audience: 'a person who supports a member from now on',
    words: 'You now support {member}.',
    ...team,
    opens: '/',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  removed_supporter: {
    audience:
      'a supporter whose place on a team has ended: after the ten seconds of undo, without a reason, not by mail; never after a quiet removal',
    words: 'You are no longer supporting {member}.',
    ...team,
    mail: null,
    while: 'always',
  },
  place_ended: {
    audience:
      'a professional whose place on a team has ended: after the ten seconds of undo, without a reason; never after a quiet removal',
    words: 'You are no longer on {member}’s team.',
    ...team,
    mail: null,
    while: 'at_work',
  },
  new_permissions: {
    audience: 'a supporter, when the member has opened or closed something',
    words: 'What you can see for {member} has changed.',
    ...team,
    opens: '/',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  place_ending: {
    audience: 'a supporter, a day before their time on a team is over',
    words: 'Your time on {member}’s team ends soon.',
    ...team,
    mail: REMINDER,
    while: 'on_team',
  },
  invitation: {
    audience: 'a person with an account who is asked to join a team; the invitation has a mail of its own',
    words: '{member} would like you on their team.',
    ...request,
    mail: null,
    while: 'invited',
  },
  support_request: {
    audience: 'a member whom another person asks to support; the request has a mail of its own',
    words: '{who} asks to support you.',
    ...request,
    mail: null,
    while: 'invited',
  },
  invitation_declined: {
    audience: 'a member whose invitation was declined',
    words: '{who} can’t join your team right now.',
    ...request,
    mail: null,
    while: 'always',
  },
  joined_team: {
    audience: 'a member, when a person has joined their team',
    words: '{who} joined your team.',
    ...team,
    mail: NEWS,
    while: 'on_team',
  },
  left_team: {
    audience: 'a member, when a person has left their team: after the ten seconds of undo',
    words: '{who} left your team.',
    ...team,
    mail: null,
    while: 'always',
  },
  access_ending: {
    audience: 'a member, a day before the time that they gave a person is over',
    words: '{who}’s time on your team ends soon.',
    ...team,
    opens: '/supporter-permissions',
    mail: REMINDER,
    while: 'on_team',
  },
  access_ended: {
    audience: 'a member, when the time that they gave a person is over',
    words: '{who}’s time on your team is over.',
    ...team,
    mail: null,
    while: 'always',
  },
  access_request: {
    audience: 'a member whom a supporter asks to see more',
    words: '{who} is asking to see more.',
    ...request,
    opens: '/supporter-permissions',
    mail: REQUEST,
    while: 'on_team',
  },
  access_given: {
    audience: 'a supporter who asked to see more, and may',
    words: '{member} agreed to what you asked to see.',
    ...request,
    opens: '/',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  access_declined: {
    audience: 'a supporter who asked to see more, and may not',
    words: '{member} answered your request to see more.',
    ...request,
    opens: '/request-access',
    forMember: true,
    mail: NEWS,
    while: 'on_team',
  },
  new_message: {
    audience: 'a person with an unseen message, once for each chat',
    words: 'You have a new message.',
    scope: 'messages',
    opens: '/messaging/{record}',
    forMember: false,
    mail: 'You have a new message in Kith',
    while: 'thread_readable',
  },
  chat_waiting: {
    audience:
      'staff who answer for an organisation, once, when a member has waited too long and none of them has taken the chat on',
    words: 'Someone is waiting for an answer.',
    scope: 'messages',
    opens: '/care/inbox/{record}',
    forMember: false,
    mail: 'Someone is waiting for an answer in Kith',
    while: 'thread_waiting',
  },
  ...RECORD_NOTIFICATION_TYPES,
  ...APPOINTMENT_NOTIFICATION_TYPES,
  ...CALL_NOTIFICATION_TYPES,
  ...CHECK_IN_NOTIFICATION_TYPES,
  ...COMMENT_NOTIFICATION_TYPES,
  ...RENEWAL_NOTIFICATION_TYPES,
  ...GOAL_NOTIFICATION_TYPES,
  dose_due: {
    audience: 'a member at the times that they chose for their medicines, one for all of a moment',
    words: 'You have a reminder.',
    scope: 'medications',
    opens: '/medications',
    forMember: false,
    mail: REMINDER,
    isOnTime: true,
    while: 'dose_waits',
  },
  consent_answered: {
    audience: 'a young person whose guardian has answered or has taken a yes back; it has a mail of its own',
    words: 'The person you asked has answered.',
    scope: 'team_requests',
    opens: '/settings/privacy',
    forMember: false,
    mail: null,
    while: 'always',
  },
  referral_asked: {
    audience: 'a person with an account who is asked to agree to a referral; it has a mail of its own',
    words: 'Someone would like to refer you. You can agree or decline.',
    scope: 'team_requests',
    opens: '/settings/privacy',
    forMember: false,
    mail: null,
    while: 'always',
  },
  referral_answered: {
    audience:
      'who made a referral that was answered, or whose yes was taken back, while they work for that organisation',
    words: 'A referral of yours has an answer.',
    scope: 'team_requests',
    opens: '/care/referrals',
    forMember: false,
    mail: NEWS,
    while: 'at_work',
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;
export const NOTIFICATION_TYPE_NAMES = Object.keys(NOTIFICATION_TYPES) as NotificationType[];

export function kindOfNotification(type: NotificationType): NotificationKind {
  return NOTIFICATION_TYPES[type];
}
