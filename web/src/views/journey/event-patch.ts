import type { PersonalEvent } from '@kith/contract/events';
import type { EventItem, Timeline } from '@kith/contract/journey';
import type { EventNews } from '#features/events';
import type { Pages } from './items.ts';

/** A page after an event was changed, at each of its times; an event it does not show changes nothing. */
export function patchEvent(page: Timeline, news: EventNews): Timeline {
  const settle = (items: readonly EventItem[]) =>
    news.kind === 'gone'
      ? items.filter(({ id }) => id !== news.id)
      : items.map((item) => (item.id === news.event.id ? { ...item, record: news.event } : item));
  const { personal_events, coming_up } = page;
  return {
    ...page,
    personal_events: settle(personal_events),
    ...(coming_up && { coming_up: settle(coming_up) }),
  };
}

export function patchEvents(pages: Pages, news: EventNews): Pages {
  return { ...pages, pages: pages.pages.map((page) => patchEvent(page, news)) };
}

/**
 * Whether the pages show the event at the times it has now: where they do not, only the server knows its
 * places.
 */
export function showsTimesOf(pages: Pages, event: PersonalEvent): boolean {
  const shown = pages.pages
    .flatMap(({ personal_events, coming_up = [] }) => [...personal_events, ...coming_up])
    .find(({ id }) => id === event.id);
  return shown !== undefined && timesOf(shown.record) === timesOf(event);
}

function timesOf({ start_date, end_date, start_at, end_at, repeat, except }: PersonalEvent): string {
  return JSON.stringify([start_date, end_date, start_at, end_at, repeat, except]);
}
