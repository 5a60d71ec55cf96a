import { BUFFER_MINUTES_MAX, SERVICE_MINUTES } from '@kith/contract/booking';
import type { HoursRow } from './booking-store.ts';
import { freeTimes, type Window, windowOf } from './rules.ts';
import type { Length } from './slots.ts';

const MINUTE = 60_000;
/** The longest that an appointment holds a time. */
const LONGEST_MS = (SERVICE_MINUTES.most + BUFFER_MINUTES_MAX) * MINUTE;

/** Times of a professional that may be free now and were not before. */
export interface Freed {
  readonly within: Window;
  /** Whether an appointment of this length could not start then before. */
  readonly isNew: (start: Date, length: Length) => boolean;
}

/** A time that was held is free. */
export function timeOf({
  startsAt,
  heldUntil,
}: {
  readonly startsAt: Date;
  readonly heldUntil: Date;
}): Freed {
  return {
    within: { from: new Date(startsAt.getTime() - LONGEST_MS), to: heldUntil },
    isNew: (start, { minutes, bufferMinutes }) =>
      start < heldUntil && start.getTime() + (minutes + bufferMinutes) * MINUTE > startsAt.getTime(),
  };
}

/** Other hours hold, in which times can be booked that were not offered before. */
export function openedSince(before: HoursRow, after: HoursRow, now: Date): Freed {
  const known = new Map<number, ReadonlySet<number>>();
  const offered = (minutes: number): ReadonlySet<number> => {
    const length = { minutes, bufferMinutes: before.bufferMinutes };
    const window = windowOf(before, now, true);
    const times = freeTimes({ plan: before, length, window, taken: [] }, window);
    return new Set([...times].map((start) => start.getTime()));
  };
  return {
    within: windowOf(after, now, true),
    isNew(start, { minutes }) {
      const times = known.get(minutes) ?? offered(minutes);
      known.set(minutes, times);
      return !times.has(start.getTime());
    },
  };
}
