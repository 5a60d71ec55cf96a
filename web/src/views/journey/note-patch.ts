import { journeyPlace, type NoteItem, type Timeline } from '@kith/contract/journey';
import type { Note } from '@kith/contract/notes';
import type { NoteChange } from '#features/notes';
import { itemsOf, type Pages } from './items.ts';

/** Where an item stood before it was taken away, so that an undo puts it back there. */
export interface Removed {
  readonly page: number;
  readonly item: NoteItem;
}

/** A page after a note was changed somewhere on the screen; a note it does not show changes nothing. */
export function patchPage(page: Timeline, change: NoteChange): Timeline {
  if (change.kind === 'deleted') return { ...page, note: page.note.filter(({ id }) => id !== change.id) };
  const note = page.note.map((item) =>
    item.id === change.note.id ? { ...item, record: change.note } : item,
  );
  return { ...page, note };
}

export function patchPages(pages: Pages, change: NoteChange): Pages {
  return { ...pages, pages: pages.pages.map((page) => patchPage(page, change)) };
}

/**
 * The note as it is now: in its place where the pages reach that far. Its author keeps one that the member
 * took out.
 */
export function placeNote(pages: Pages, note: Note, zone: string): Pages {
  if (findNote(pages, note.id)) return patchPages(pages, { kind: 'updated', note });
  if (!note.in_journey) return pages;
  const item = noteItemOf(note, zone);
  const page = pageFor(pages, item.order);
  return page === undefined ? pages : putBack(pages, { page, item });
}

/**
 * The page to which an item of this order belongs; none for an item that is newer than all, or older
 * than the pages reach.
 */
export function pageFor(pages: Pages, order: string): number | undefined {
  const page = pages.pages.findIndex((one) => reachesDownTo(one, order));
  const isNewest = pages.pages[0] !== undefined && newestOf(pages.pages[0]) < order;
  return page < 0 || isNewest ? undefined : page;
}

function noteItemOf(note: Note, zone: string): NoteItem {
  const at = new Date(note.unformatted_date_created);
  return { type: 'note', ...journeyPlace('note', note.id, at, zone), highlight: null, record: note };
}

function reachesDownTo(page: Timeline, order: string): boolean {
  return !page.has_more_data || ordersOf(page).some((other) => other < order);
}

function newestOf(page: Timeline): string {
  return ordersOf(page)[0] ?? '';
}

function ordersOf(page: Timeline): string[] {
  return itemsOf([page]).map(({ order }) => order);
}

export function findNote(pages: Pages, id: number): Removed | undefined {
  for (const [index, page] of pages.pages.entries()) {
    const item = page.note.find((candidate) => candidate.id === id);
    if (item) return { page: index, item };
  }
  return undefined;
}

export function putBack(pages: Pages, { page, item }: Removed): Pages {
  const put = (old: Timeline, index: number) =>
    index === page ? { ...old, note: [...old.note, item] } : old;
  return { ...pages, pages: pages.pages.map(put) };
}
