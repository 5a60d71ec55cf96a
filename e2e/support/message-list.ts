import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const PAUSE_MS = 60;
/** So often nothing earlier was to come. */
const QUIET = 5;

/** A row of a chat as it stands in the page: its place in the list, and the message it shows; null for what is not sent. */
interface ShownRow {
  readonly place: number;
  readonly id: number | null;
}

/** The rows about the window, as they stand at this moment. */
export function rowsInPage(page: Page): Promise<ShownRow[]> {
  return page.locator('.conv-body [data-index]').evaluateAll((rows) =>
    rows.map((row) => ({
      place: Number(row.getAttribute('data-index')),
      id: row.hasAttribute('data-message') ? Number(row.getAttribute('data-message')) : null,
    })),
  );
}

/** Rows that stand directly below each other in the page, of messages. */
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
 * The messages that a chat shows from its first to its end, read as a person would: scrolling up until there is no more, and down. What is
 * far away is let go on the way, so places change, and what is seen is laid end to end.
 */
export async function wholeList(page: Page): Promise<number[]> {
  const box = page.locator('.conv-body');
  for (let quiet = 0; quiet < QUIET; quiet = (await box.evaluate(toTheTop)) ? quiet + 1 : 0)
    await wait(PAUSE_MS);
  let list: number[] = [];
  for (let quiet = 0; quiet < QUIET; quiet = (await box.evaluate(isStepLast)) ? quiet + 1 : 0) {
    for (const stretch of stretchesOf(await rowsInPage(page))) list = laidOn(list, stretch);
    await wait(PAUSE_MS);
  }
  return list;
}

/** What of a stretch goes on beyond the list is added; all of it where the two say different things, so that it is found doubled. */
function laidOn(list: readonly number[], stretch: readonly number[]): number[] {
  const from = list.lastIndexOf(stretch[0] ?? Number.NaN);
  if (from < 0) return [...list, ...stretch];
  const known = list.slice(from, from + stretch.length);
  const agrees = known.every((id, at) => id === stretch[at]);
  return agrees ? [...list, ...stretch.slice(known.length)] : [...list, ...stretch];
}

/** Answers whether nothing earlier is to come. Once asking for it has failed, it is asked for by hand. */
function toTheTop(box: Element): boolean {
  box.scrollTop = 0;
  const more = [...box.querySelectorAll('button')].find(({ innerText }) => innerText.includes('earlier'));
  if (more && more.getAttribute('aria-busy') !== 'true') more.click();
  return !more;
}

/** Goes on down, by less than what is in the page. Answers whether it was at the end already. */
function isStepLast(box: Element): boolean {
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
  box.scrollTop += box.clientHeight * 0.7;
  return isAtEnd;
}
