import type { PersonalEvent } from '@kith/contract/events';
import { JOURNEY_GROUPS, type WrittenKind } from '@kith/contract/journey';
import type { Note } from '@kith/contract/notes';
import type { Task } from '@kith/contract/tasks';
import type { News } from '#records';
import { type ItemOf, itemsOf, type JourneyItem, type Pages } from './items.ts';
import { itemOf, type JourneyPage } from './journey-page-of.ts';

/** An item that is a record of a person, and is patched when that changes. */
export type RecordItem = ItemOf<WrittenKind>;
/** A record as news bring it. */
export type Row = Note | Task | PersonalEvent;

/**
 * The items of a record before it was taken away, each with its page, so that an undo puts them back there.
 */
export type Removed = readonly { readonly page: number; readonly item: RecordItem }[];

/**
 * A page after news of a record, at each place where it stands; a record that it does not show changes
 * nothing.
 */
export function patchPage(page: JourneyPage, kind: WrittenKind, news: News<Row>): JourneyPage {
  const isIt = (item: JourneyItem) =>
    item.type === kind && item.id === (news.kind === 'deleted' ? news.id : news.row.id);
  const settle = (items: readonly JourneyItem[]) =>
    news.kind === 'deleted'
      ? items.filter((item) => !isIt(item))
      : items.map((item) => (isIt(item) ? { ...item, record: news.row } : item));
  const { coming_up } = page;
  return {
    ...page,
    [JOURNEY_GROUPS[kind]]: settle(page[JOURNEY_GROUPS[kind]]),
    ...(kind === 'event' && coming_up && { coming_up: settle(coming_up) as typeof coming_up }),
  };
}

export function patchPages(pages: Pages, kind: WrittenKind, news: News<Row>): Pages {
  return { ...pages, pages: pages.pages.map((page) => patchPage(page, kind, news)) };
}

/** The items of a record. */
export function findItems(pages: Pages, kind: WrittenKind, id: number): Removed {
  return pages.pages.flatMap((one, page) =>
    [...one[JOURNEY_GROUPS[kind]]].flatMap((item) => (item.id === id ? [{ page, item }] : [])),
  );
}

export function putBack(pages: Pages, removed: Removed): Pages {
  const put = (page: JourneyPage, index: number) =>
    removed.filter((one) => one.page === index).reduce((now, { item }) => withItem(now, item), page);
  return { ...pages, pages: pages.pages.map(put) };
}

/**
 * The pages after news of a record. A note or task that they do not show takes its place, if they reach that
 * far. Its author keeps one that the member took out of the journey.
 */
export function placeNews(pages: Pages, kind: WrittenKind, news: News<Row>): Pages {
  if (news.kind === 'deleted' || kind === 'event' || findItems(pages, kind, news.row.id).length > 0)
    return patchPages(pages, kind, news);
  if (!news.row.in_journey) return pages;
  const { id, unformatted_date_created: sort_at } = news.row;
  // News of a kind bring a record of that kind.
  const item = itemOf(kind, { id, sort_at }, news.row) as RecordItem;
  const page = pageFor(pages, item.order);
  return page === undefined ? pages : putBack(pages, [{ page, item }]);
}

/**
 * The page to which an item of this order belongs; none for an item newer than all, or older than the pages
 * reach.
 */
function pageFor(pages: Pages, order: string): number | undefined {
  const page = pages.pages.findIndex((one) => reachesDownTo(one, order));
  const isNewest = pages.pages[0] !== undefined && newestOf(pages.pages[0]) < order;
  return page < 0 || isNewest ? undefined : page;
}

function withItem(page: JourneyPage, item: RecordItem): JourneyPage {
  const group = JOURNEY_GROUPS[item.type];
  return { ...page, [group]: [...page[group], item] };
}

function reachesDownTo(page: JourneyPage, order: string): boolean {
  return !page.has_more_data || ordersOf(page).some((other) => other < order);
}

function newestOf(page: JourneyPage): string {
  return ordersOf(page)[0] ?? '';
}

function ordersOf(page: JourneyPage): string[] {
  return itemsOf([page]).map(({ order }) => order);
}
