import type { NoteItem, Timeline } from '@kith/contract/journey';
import type { NoteChange } from '#features/notes';
import type { Pages } from './items.ts';

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
