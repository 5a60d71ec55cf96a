import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { messages } from './chats.ts';

const PAUSE_MS = 60;
/** After this many quiet checks no earlier message is to come. */
const QUIET = 5;

/** A row of a chat in the page: its position in the list, and its message; null for an unsent one. */
interface ShownRow {
  readonly place: number;
  readonly id: number | null;
}

/** The rows in the page at this moment. */
export function rowsInPage(page: Page): Promise<ShownRow[]> {
  return messages(page)
    .locator('[data-index]')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        place: Number(row.getAttribute('data-index')),
        id: row.hasAttribute('data-message') ? Number(row.getAttribute('data-message')) : null,
      })),
    );
}

/** Messages in adjacent rows of the page. */
export function stretchesOf(rows: readonly ShownRow[]): number[][] {
  const all: number[][] = [];
  let last = Number.NaN;
  for (const { place, id } of rows.toSorted((one, other) => one.place - other.place)) {
    if (id === null) continue;
    if (place === last + 1) all.at(-1)?.push(id);
    else all.push([id]);
    last = place;
  }
  return all;
}

/**
 * The messages of a chat from first to last, read as a person would: scrolling up to the beginning, and down.
 * Distant rows are dropped on the way, so positions change; the parts are joined at their ends.
 */
export async function wholeList(page: Page): Promise<number[]> {
  const box = messages(page);
  for (let quiet = 0; quiet < QUIET; quiet = (await box.evaluate(toTheTop)) ? quiet + 1 : 0)
    await wait(PAUSE_MS);
  let list: number[] = [];
  for (let quiet = 0; quiet < QUIET; quiet = (await box.evaluate(isStepLast)) ? quiet + 1 : 0) {
    for (const stretch of stretchesOf(await rowsInPage(page))) list = laidOn(list, stretch);
    await wait(PAUSE_MS);
  }
  return list;
}

/**
 * Adds the part of a range that goes on beyond the list; all of it if the two differ, so that it shows as a
 * duplicate.
 */
function laidOn(list: readonly number[], stretch: readonly number[]): number[] {
  const from = list.lastIndexOf(stretch[0] ?? Number.NaN);
  if (from < 0) return [...list, ...stretch];
  const known = list.slice(from, from + stretch.length);
  const agrees = known.every((id, at) => id === stretch[at]);
  return agrees ? [...list, ...stretch.slice(known.length)] : [...list, ...stretch];
}

/** Returns whether no earlier message is to come. After a failed load it presses the button. */
function toTheTop(box: Element): boolean {
  box.scrollTop = 0;
  const more = [...box.querySelectorAll('button')].find(({ innerText }) => innerText.includes('earlier'));
  if (more && more.getAttribute('aria-busy') !== 'true') more.click();
  return !more;
}

/** Scrolls down by less than the loaded part. Returns whether it was at the end already. */
function isStepLast(box: Element): boolean {
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
  box.scrollTop += box.clientHeight * 0.7;
  return isAtEnd;
}
