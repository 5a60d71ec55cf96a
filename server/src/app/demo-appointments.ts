import type { bookingEndpoints } from '@kith/contract/booking';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { TIME_ZONE } from './seed-context.ts';

/** Mondays to Thursdays, with an hour at noon for herself. */
export const DEMO_HOURS: Omit<InputOf<typeof bookingEndpoints.setBookingHours>, 'version'> = {
  time_zone: TIME_ZONE,
  open: [1, 2, 3, 4].flatMap((day) => [
    { day, from: '09:00', to: '12:00' },
    { day, from: '13:00', to: '17:00' },
  ]),
  other_days: [],
  leave: [],
  start_every: 30,
  buffer_minutes: 10,
  notice_hours: 48,
  change_hours: 24,
  ahead_days: 90,
};

type Service = InputOf<typeof bookingEndpoints.addService>;

export const DEMO_SERVICES: readonly Service[] = [
  {
    name: 'First visit',
    minutes: 80,
    modes: ['in_person'],
    place: 'Banksia Clinic, Room 2',
    price_cents: 24_000,
  },
  {
    name: 'Follow-up',
    minutes: 50,
    modes: ['in_person', 'video', 'phone'],
    place: 'Banksia Clinic, Room 2',
    price_cents: 19_500,
  },
];

/** Each at the first free time when it was booked: one has been, and one is to come. */
export const DEMO_BOOKINGS = [
  { service: 0, daysAgo: 12, notes: null },
  { service: 1, daysAgo: 0, notes: 'I would like to talk about sleep.' },
] as const;
