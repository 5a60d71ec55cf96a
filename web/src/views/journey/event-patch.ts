import type { PersonalEvent } from '@kith/contract/events';
import { type EventItem, journeyPlace, type Timeline } from '@kith/contract/journey';
import type { EventNews } from '#features/events';
import type { Pages } from './items.ts';
import { pageFor } from './note-patch.ts';

/** A page after an event was changed; an event it does not show changes nothing. */
export function patchEvent(page: Timeline, news: EventNews): Timeline {
  const { personal_events: items } = page;
  if (news.kind === 'gone') return { ...page, personal_events: items.filter(({ id }) => id !== news.id) };
  const settled = items.map((item) => (item.id === news.event.id ? { ...item, record: news.event } : item));
  return { ...page, personal_events: settled };
}

export function patchEvents(pages: Pages, news: EventNews): Pages {
  return { ...pages, pages: pages.pages.map((page) => patchEvent(page, news)) };
}

/** The event as it is now: in its place where the pages reach that far, gone where it is in no journey. */
export function placeEvent(pages: Pages, event: PersonalEvent, zone: string): Pages {
  if (!event.in_journey) return patchEvents(pages, { kind: 'gone', id: event.id });
  if (pages.pages.some((page) => page.personal_events.some(({ id }) => id === event.id)))
    return patchEvents(pages, { kind: 'seen', event });
  const item = eventItemOf(event, zone);
  const place = pageFor(pages, item.order);
  const put = (page: Timeline, index: number) =>
    index === place ? { ...page, personal_events: [...page.personal_events, item] } : page;
  return { ...pages, pages: pages.pages.map(put) };
}

function eventItemOf(event: PersonalEvent, zone: string): EventItem {
  const at = new Date(event.unformatted_date_created);
  return { type: 'event', ...journeyPlace('event', event.id, at, zone), highlight: null, record: event };
}
