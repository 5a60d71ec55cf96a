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

/** Everything that a chat shows from its first message to its end, read as a person would: scrolling up until there is no more, and down. */
export async function wholeList(page: Page): Promise<ShownRow[]> {
  const box = page.locator('.conv-body');
  for (let quiet = 0; quiet < QUIET; quiet = (await box.evaluate(toTheTop)) ? quiet + 1 : 0)
    await wait(PAUSE_MS);
  const found = new Map<string, ShownRow>();
  let isAtEnd = false;
  while (!isAtEnd) {
    for (const row of await rowsInPage(page)) found.set(`${row.place} ${row.id}`, row);
    isAtEnd = await box.evaluate(isStepLast);
    await wait(PAUSE_MS);
  }
  return [...found.values()].sort((left, right) => left.place - right.place);
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
