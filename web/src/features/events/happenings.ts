import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { dayAfter } from '@kith/contract/kit/dates';
import type { Span } from './calendar.ts';
import { daysOf } from './event-words.ts';

/** One time of an event, as a calendar shows it. */
export interface Happening {
  readonly event: PersonalEvent;
  readonly when: EventOccurrence;
  /** The first and the last day that it touches, in the viewer's zone. */
  readonly days: readonly [string, string];
}

export interface Fetched {
  readonly occurrences: readonly EventOccurrence[];
  readonly events: readonly PersonalEvent[];
}

/** Each time with its event, in order. */
export function happeningsOf({ occurrences, events }: Fetched, zone: string): Happening[] {
  const known = new Map(events.map((event) => [event.id, event]));
  return occurrences.flatMap((when) => {
    const event = known.get(when.event_id);
    return event ? [{ event, when, days: daysOf(when, zone) }] : [];
  });
}

/** What takes place all day is over with the day, which a list of today no longer has. */
export function isOver({ when: { end_at } }: Happening, now: Date): boolean {
  return end_at !== null && new Date(end_at) < now;
}

/** What happens on each day of a span, in order; what lasts for several is there on each of them. */
export function byDay(fetched: Fetched, span: Span, zone: string) {
  const found = new Map<string, Happening[]>();
  for (const one of happeningsOf(fetched, zone)) {
    const { days } = one;
    const last = days[1] < span.to ? days[1] : span.to;
    for (let day = days[0] > span.from ? days[0] : span.from; day <= last; day = dayAfter(day))
      found.set(day, [...(found.get(day) ?? []), one]);
  }
  return found;
}

export type Days = ReturnType<typeof byDay>;

/** Tells one time of an event from another. */
export function keyOf({ when }: Happening): string {
  return `${when.event_id} ${when.start_date ?? when.start_at}`;
}
