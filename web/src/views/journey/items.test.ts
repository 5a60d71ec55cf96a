import type { Note } from '@kith/contract/notes';
import { describe, expect, it } from 'vitest';
import { aNoteItem, aTimeline } from '#testing/notes.ts';
import { aNote, aPerson } from '#testing/world.ts';
import { itemsOf, newcomersOf, type Pages, withHead } from './items.ts';
import { findItems, patchPages, placeNews, putBack } from './patch.ts';

const maya = aPerson();
const at = (minute: number) =>
  aNoteItem(
    aNote(maya, { unformatted_date_created: `2026-11-20T03:${String(minute).padStart(2, '0')}:00.000Z` }),
  );

const [oldest, older, newer, newest] = [at(1), at(2), at(3), at(4)];
const pages = { pages: [aTimeline([older, newer], 'next'), aTimeline([oldest])], pageParams: ['', 'next'] };
const gone = { kind: 'deleted', id: older.id, here: true } as const;
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

describe('the items of the pages', () => {
  it('are newest first whatever the order in their group', () => {
    expect(idsOf(itemsOf(pages.pages))).toEqual([newer.id, older.id, oldest.id]);
  });

  it('are there once, though two pages carry one', () => {
    const overlapping = [aTimeline([newer, older], 'next'), aTimeline([older, oldest])];

    expect(idsOf(itemsOf(overlapping))).toEqual([newer.id, older.id, oldest.id]);
  });
});

describe('what is new', () => {
  it('is what is newer than all that is shown', () => {
    expect(idsOf(newcomersOf(pages, aTimeline([newest, newer, older])))).toEqual([newest.id]);
  });

  it('is not what was taken away in the meantime', () => {
    expect(newcomersOf(pages, aTimeline([older]))).toEqual([]);
  });

  it('comes on top', () => {
    const merged = withHead(pages, aTimeline([newest, newer], 'next'));

    expect(idsOf(itemsOf(merged?.pages ?? []))).toEqual([newest.id, newer.id, older.id, oldest.id]);
  });

  it('is not joined when something between may be missing', () => {
    expect(withHead(pages, aTimeline([newest], 'next'))).toBeUndefined();
  });
});

describe('a note that is changed here', () => {
  it('shows its new words', () => {
    const after = { ...older.record, text: 'Better' };

    const patched = patchPages(pages, 'note', { kind: 'updated', row: after, here: true });

    expect(itemsOf(patched.pages).find(({ id }) => id === older.id)?.record).toMatchObject({
      text: 'Better',
    });
  });

  it('goes when it is deleted and comes back to its place', () => {
    const place = findItems(pages, 'note', older.id);
    const without = patchPages(pages, 'note', gone);
    expect(idsOf(itemsOf(without.pages))).toEqual([newer.id, oldest.id]);

    const back = putBack(without, place);

    expect(idsOf(itemsOf(back.pages))).toEqual([newer.id, older.id, oldest.id]);
  });
});

describe('a note that is changed elsewhere', () => {
  const inJourney = { ...older.record, in_journey: true };
  const without = patchPages(pages, 'note', gone);
  const placed = (shown: Pages, row: Note) => placeNews(shown, 'note', { kind: 'updated', row, here: false });

  it('takes its place among those shown', () => {
    expect(idsOf(itemsOf(placed(without, inJourney).pages))).toEqual([newer.id, older.id, oldest.id]);
  });

  it('shows its new words where it is', () => {
    const found = placed(pages, { ...inJourney, text: 'Better' });

    expect(itemsOf(found.pages)).toHaveLength(3);
    expect(itemsOf(found.pages)[1]?.record).toMatchObject({ text: 'Better' });
  });

  it('waits above what is shown when it is the newest, and below when the pages do not reach so far', () => {
    const more = { pages: [aTimeline([newer], 'next')], pageParams: [''] };

    expect(placed(pages, { ...newest.record, in_journey: true })).toBe(pages);
    expect(placed(more, inJourney)).toBe(more);
  });

  it('stays with its author where the member took it out, and a new one in no journey does not come', () => {
    const found = placed(pages, { ...inJourney, in_journey: false });
    expect(idsOf(itemsOf(found.pages))).toEqual(idsOf(itemsOf(pages.pages)));
    const elsewhere = placed(pages, { ...inJourney, id: 9_999, in_journey: false });
    expect(idsOf(itemsOf(elsewhere.pages))).toEqual(idsOf(itemsOf(pages.pages)));
  });
});
