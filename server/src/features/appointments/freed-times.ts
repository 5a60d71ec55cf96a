import { BUFFER_MINUTES_MAX, SERVICE_MINUTES } from '@kith/contract/booking';
import * as z from 'zod';
import type { HoursRow, ServiceRow } from './booking-store.ts';
import { type Window, windowOf } from './rules.ts';
import { liesWithin } from './slots.ts';

const MINUTE = 60_000;
/** The longest that an appointment holds a time. */
const LONGEST_MS = (SERVICE_MINUTES.most + BUFFER_MINUTES_MAX) * MINUTE;

const spans = z.array(z.object({ from: z.string(), to: z.string() }));

/** What has come free, as a job can carry it. Who waits is asked `after` that wait. */
export const freedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('time'),
    after: z.number(),
    startsAt: z.coerce.date(),
    heldUntil: z.coerce.date(),
    serviceId: z.number(),
    /** Who had it: it is not offered to them. */
    memberId: z.number(),
    /** It was offered before. */
    isPassedOn: z.boolean(),
  }),
  z.object({
    kind: z.literal('hours'),
    after: z.number(),
    /** The hours that held before, and until when. */
    before: z.object({
      timeZone: z.string(),
      open: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
      otherDays: z.array(z.object({ day: z.string(), open: spans })),
      leave: spans,
      startEvery: z.number(),
      noticeHours: z.number(),
      aheadDays: z.number(),
    }),
    at: z.coerce.date(),
  }),
]);
export type Freed = z.output<typeof freedSchema>;
type FreedTime = Extract<Freed, { kind: 'time' }>;
type Held = Pick<FreedTime, 'startsAt' | 'heldUntil' | 'serviceId' | 'memberId'>;

/** The time of an appointment that is not held any more. */
export function timeOf(held: Held): Freed {
  return freedTime(held, false);
}

/** The time of an offer that is over. */
export function passedOn(held: Held): Freed {
  return freedTime(held, true);
}

function freedTime({ startsAt, heldUntil, serviceId, memberId }: Held, isPassedOn: boolean): Freed {
  return { kind: 'time', after: 0, startsAt, heldUntil, serviceId, memberId, isPassedOn };
}

/** Other hours hold, in which times can be booked that lay outside of these. */
export function openedSince(before: HoursRow, at: Date): Freed {
  return { kind: 'hours', after: 0, before, at };
}

/** Between these moments a time starts that may have come free. */
export function windowIn(freed: Freed, hours: HoursRow, now: Date): Window {
  const window = windowOf(hours, now, true);
  if (freed.kind === 'hours') return window;
  return {
    from: new Date(Math.max(window.from.getTime(), freed.startsAt.getTime())),
    to: new Date(Math.min(window.to.getTime(), freed.heldUntil.getTime())),
  };
}

/** An appointment that starts in this window may touch another one until then. */
export function reachOf({ from, to }: Window): Window {
  return { from, to: new Date(to.getTime() + LONGEST_MS) };
}

/** Of the free times of a service in the window, the first first, those that were not free before. */
export function newAmong(freed: Freed, starts: Iterable<Date>, length: Length): Iterable<Date> {
  return freed.kind === 'time' ? withinTime(freed, [...starts], length) : opened(freed, starts, length);
}

interface Length extends Pick<ServiceRow, 'id' | 'minutes'> {
  readonly bufferMinutes: number;
}

/**
 * The very start that was freed comes first, and for the same service it is the only one. Others lie wholly
 * within the freed time, and never in a time that was offered before: else, passed on from one to the next,
 * offers would reach times that were free all along.
 */
function withinTime(freed: FreedTime, starts: readonly Date[], length: Length): readonly Date[] {
  const isStart = (start: Date) => start.getTime() === freed.startsAt.getTime();
  const same = starts.filter(isStart);
  if (freed.isPassedOn || (freed.serviceId === length.id && same.length > 0)) return same;
  const held = (length.minutes + length.bufferMinutes) * MINUTE;
  const within = starts.filter((start) => start.getTime() + held <= freed.heldUntil.getTime());
  return [...same, ...within.filter((start) => !isStart(start))];
}

function* opened(
  { before, at }: Extract<Freed, { kind: 'hours' }>,
  starts: Iterable<Date>,
  { minutes }: Length,
): Generator<Date> {
  const window = windowOf(before, at, true);
  for (const start of starts) {
    const time = { startsAt: start, endsAt: new Date(start.getTime() + minutes * MINUTE) };
    const wasOpen = window.from <= start && start < window.to && liesWithin(before, time);
    if (!wasOpen) yield start;
  }
}
