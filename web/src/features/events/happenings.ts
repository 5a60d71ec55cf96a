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

/** What happens on each day of a span, in order; what lasts for several is there on each of them. */
export function byDay({ occurrences, events }: Fetched, span: Span, zone: string) {
  const known = new Map(events.map((event) => [event.id, event]));
  const found = new Map<string, Happening[]>();
  for (const when of occurrences) {
    const event = known.get(when.event_id);
    if (!event) continue;
    const days = daysOf(when, zone);
    const last = days[1] < span.to ? days[1] : span.to;
    for (let day = days[0] > span.from ? days[0] : span.from; day <= last; day = dayAfter(day))
      found.set(day, [...(found.get(day) ?? []), { event, when, days }]);
  }
  return found;
}

export type Days = ReturnType<typeof byDay>;

/** Tells one time of an event from another. */
export function keyOf({ when }: Happening): string {
  return `${when.event_id} ${when.start_date ?? when.start_at}`;
}
