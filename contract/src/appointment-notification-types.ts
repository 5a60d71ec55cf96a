import { NEWS, type NotificationKind, REMINDER } from './notification-kind.ts';

const told = { scope: 'events', forMember: false, mail: NEWS, while: 'appointment_visible' } as const;
const toProfessional = { ...told, opens: '/care/calendar' } as const;
const toCompanion = { ...told, opens: '/events', forMember: true, while: 'appointment_accompanied' } as const;
const toMember = { ...told, opens: '/events' } as const;

/** Kinds of notification about appointments. None says when one is, or what for. */
export const APPOINTMENT_NOTIFICATION_TYPES = {
  booking_made: {
    audience: 'a professional with whom a member has booked an appointment',
    words: '{member} booked an appointment with you.',
    ...toProfessional,
  },
  booking_moved: {
    audience: 'a professional, when the member has moved an appointment',
    words: '{member} moved an appointment with you.',
    ...toProfessional,
  },
  booking_cancelled: {
    audience: 'a professional, when the member has cancelled an appointment',
    words: '{member} cancelled an appointment with you.',
    ...toProfessional,
  },
  appointment_booked: {
    audience: 'a member, when a professional has booked an appointment for them',
    words: '{who} booked an appointment for you.',
    ...toMember,
  },
  appointment_moved: {
    audience: 'a member, when their professional has moved an appointment',
    words: '{who} moved an appointment with you.',
    ...toMember,
  },
  appointment_cancelled: {
    audience: 'a member, when their professional has cancelled an appointment',
    words: '{who} cancelled an appointment with you.',
    ...toMember,
  },
  accompany_asked: {
    audience: 'a supporter whom the member has asked along to an appointment',
    words: '{member} asked you to come along to an appointment.',
    ...toCompanion,
  },
  accompany_moved: {
    audience: 'a supporter who comes along, when the appointment has moved',
    words: 'An appointment to which you go with {member} has moved.',
    ...toCompanion,
  },
  accompany_cancelled: {
    audience: 'a supporter who comes along, when the appointment was cancelled',
    words: 'An appointment to which you go with {member} was cancelled.',
    ...toCompanion,
  },
  appointments_ended: {
    audience:
      'a member, when a professional is no longer on their team and appointments were cancelled by that',
    words: '{who} is no longer on your team, so what you booked with them is cancelled.',
    ...toMember,
  },
  time_offered: {
    audience: 'a member on a waiting list, when a free time is held for them',
    words: '{who} has a free time that suits you.',
    scope: 'events',
    opens: '/events',
    forMember: false,
    mail: NEWS,
    isOnTime: true,
    while: 'offer_waits',
  },
  appointment_soon: {
    audience: 'a member, at the times before an appointment that they chose',
    words: 'You have an appointment with {who} coming up.',
    scope: 'events',
    opens: '/events?appointment={record}',
    forMember: false,
    mail: REMINDER,
    isOnTime: true,
    while: 'appointment_ahead',
  },
} as const satisfies Record<string, NotificationKind>;
