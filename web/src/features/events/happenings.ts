import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { dayAfter } from '@kith/contract/kit/dates';
import type { Span } from './calendar.ts';
import { daysOf, type When } from './event-words.ts';

/** One time of an event, as a calendar shows it. */
export interface Happening {
  readonly event: PersonalEvent;
  readonly when: EventOccurrence;
  /** The first and the last day that it touches, in the viewer's zone. */
  readonly days: readonly [string, string];
}

/** What another room plans at a time: it says what opens. */
export interface PlannedElsewhere {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly start_at: string;
  readonly end_at: string;
  /** It was called off: lists still name it. */
  readonly isOff: boolean;
  readonly open: () => void;
}

/** The same, as a calendar shows it. */
export interface Elsewhere {
  readonly event: null;
  readonly planned: PlannedElsewhere;
  readonly when: When;
  readonly days: readonly [string, string];
}

export type Entry = Happening | Elsewhere;

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

export function elsewhereOf(planned: PlannedElsewhere, zone: string): Elsewhere {
  const { start_at, end_at } = planned;
  const when = { start_date: null, end_date: null, start_at, end_at };
  return { event: null, planned, when, days: daysOf(when, zone) };
}

/** What happens on each day of a span, in order; what lasts for several is there on each of them. */
export function byDay(entries: readonly Entry[], span: Span) {
  const found = new Map<string, Entry[]>();
  for (const one of entries.toSorted((left, right) => beginOf(left).localeCompare(beginOf(right)))) {
    const { days } = one;
    const last = days[1] < span.to ? days[1] : span.to;
    for (let day = days[0] > span.from ? days[0] : span.from; day <= last; day = dayAfter(day))
      found.set(day, [...(found.get(day) ?? []), one]);
  }
  return found;
}

/** What takes place all day comes first on its day. */
function beginOf({ when, days: [first] }: Entry): string {
  return `${first} ${when.start_at ?? ''}`;
}

export type Days = ReturnType<typeof byDay>;

export const titleOf = (entry: Entry): string =>
  entry.event === null ? entry.planned.title : entry.event.title;

/** Tells one time of an event from another. */
export function keyOf(entry: Entry): string {
  if (entry.event === null) return entry.planned.key;
  const { when } = entry;
  return `${when.event_id} ${when.start_date ?? when.start_at}`;
}
