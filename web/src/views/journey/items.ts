import { JOURNEY_GROUPS, KEPT_KINDS } from '@kith/contract/journey';
import { calendarDay } from '@kith/contract/kit/dates';
import type { InfiniteData } from '@tanstack/react-query';
import type { JourneyPage } from './journey-page-of.ts';

type KeptKind = (typeof KEPT_KINDS)[number];

/** An item of one kind. */
export type ItemOf<K extends KeptKind> = JourneyPage[(typeof JOURNEY_GROUPS)[K]][number];
export type JourneyItem = ItemOf<KeptKind>;

export type Pages = InfiniteData<JourneyPage, unknown>;

/** All items of the pages, newest first; an item that two pages carry is there once. */
export function itemsOf(pages: readonly JourneyPage[]): JourneyItem[] {
  const seen = new Map<string, JourneyItem>();
  for (const item of pages.flatMap(itemsOfPage)) {
    if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  }
  return [...seen.values()];
}

/** Ids repeat across kinds, and an event stands at each of its times. */
export function keyOf(item: JourneyItem): string {
  const name = `${item.type}-${item.id}`;
  return item.type === 'event' ? `${name}-${item.sort_at}` : name;
}

/**
 * The day under which an item stands: of whole days the stored date, otherwise that of the viewer's calendar.
 */
export function dayOf(item: JourneyItem, zone: string): string {
  const stored = item.type === 'event' ? item.occurrence.start_date : null;
  return stored ?? calendarDay(new Date(item.sort_at), zone);
}

/** Items at the head that the pages do not have and that are newer than all of theirs. */
export function newcomersOf(pages: Pages, head: JourneyPage): JourneyItem[] {
  const known = itemsOf(pages.pages);
  const newest = known[0]?.order ?? '';
  return itemsOfPage(head).filter(({ order }) => order > newest);
}

/**
 * The pages with the new items on top; undefined when the head does not reach down to them, which would leave
 * a gap.
 */
export function withHead(pages: Pages, head: JourneyPage): Pages | undefined {
  const newcomers = new Set(newcomersOf(pages, head));
  const [first, ...rest] = pages.pages;
  if (!first || (head.has_more_data && newcomers.size === itemsOfPage(head).length)) return undefined;
  const merged = {
    ...first,
    note: [...head.note.filter((item) => newcomers.has(item)), ...first.note],
    messages: [...head.messages.filter((item) => newcomers.has(item)), ...first.messages],
    tasks: [...head.tasks.filter((item) => newcomers.has(item)), ...first.tasks],
    personal_events: [
      ...head.personal_events.filter((item) => newcomers.has(item)),
      ...first.personal_events,
    ],
    appointments: [...head.appointments.filter((item) => newcomers.has(item)), ...first.appointments],
    video_calls: [...head.video_calls.filter((item) => newcomers.has(item)), ...first.video_calls],
    assessment: [...head.assessment.filter((item) => newcomers.has(item)), ...first.assessment],
    team: [...head.team.filter((item) => newcomers.has(item)), ...first.team],
    focus_areas: [...head.focus_areas.filter((item) => newcomers.has(item)), ...first.focus_areas],
    ...(head.coming_up && { coming_up: head.coming_up }),
  };
  return { ...pages, pages: [merged, ...rest] };
}

function itemsOfPage(page: JourneyPage): JourneyItem[] {
  return KEPT_KINDS.flatMap((kind): readonly JourneyItem[] => page[JOURNEY_GROUPS[kind]]).sort(newestFirst);
}

function newestFirst(left: JourneyItem, right: JourneyItem): number {
  if (left.order === right.order) return 0;
  return left.order < right.order ? 1 : -1;
}
