import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type BreakableLine, breakableLine } from '../../server/src/proof/breakable-line.ts';
import { compare, type Outcome, sumOf } from '../../server/src/proof/soak-outcome.ts';
import type { SoakPerson } from '../../server/src/proof/soak-people.ts';
import { messageText, type Written } from '../../server/src/proof/soak-writer.ts';
import { messages } from './chats.ts';
import { rowsInPage, stretchesOf, wholeList } from './message-list.ts';
import { logInAt } from './pages.ts';
import { ask } from './people.ts';

interface Opening {
  readonly browser: Browser;
  readonly device: string;
  readonly size: BrowserContextOptions;
  /** The address of the line to the server. */
  readonly address: string;
  readonly person: SoakPerson;
  readonly thread: number;
}

/**
 * A person at a browser: they write, look, lose their network and reload the page, until they are told to
 * finish.
 */
export interface SoakPage {
  readonly written: readonly Written[];
  /** The number of lost networks, and of reloads. */
  readonly counts: { readonly gone: number; readonly reloads: number };
  /** Resolves when no written message waits any more. */
  readonly finish: () => Promise<void>;
  /**
   * Faults of the rows in the page at any moment, and of the whole list at the end. `ids` is the right order.
   */
  readonly outcome: (ids: readonly number[]) => Promise<Outcome>;
  readonly leave: () => Promise<void>;
}

const PAUSE_MS = 1500;
const LONGEST_GONE_MS = 8000;
const GONE = 0.2;
const RELOADED = 0.05;
const OPEN_MS = 20_000;
const SETTLE_MS = 180_000;

export async function openSoakPage(opening: Opening): Promise<SoakPage> {
  const { browser, device, size, address, person, thread } = opening;
  const line = await breakableLine(Math.random);
  line.leadTo(address);
  const context = await browser.newContext({ ...size, baseURL: line.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  const traffic = noteTraffic(page);
  await ask(page.request, '/api/patient/update_last_login', { id: person.id }, person.tokens[0]);
  await logInAt(page, `/messaging/${thread}`, person);
  await fieldOf(page).waitFor({ timeout: OPEN_MS });

  const written: Written[] = [];
  const counts = { gone: 0, reloads: 0 };
  const seen: (readonly number[])[] = [];
  let isOver = false;
  const at = { page, line, thread, written, seen, counts, writer: `${person.id} on a ${device}` };
  const living = (async () => {
    while (!isOver) await liveOn(at);
  })();
  // `finish` reports the error to its caller.
  living.catch(() => undefined);
  return {
    written,
    counts,
    async finish() {
      isOver = true;
      await living;
      await untilSent(page, thread, traffic);
    },
    outcome: async (ids) =>
      sumOf([...seen.map((row) => compareStretch(row, ids)), await atTheEnd(page, ids)]),
    async leave() {
      isOver = true;
      await context.close();
      await line.close();
    },
  };
}

interface At {
  readonly page: Page;
  readonly line: BreakableLine;
  readonly thread: number;
  readonly writer: string;
  readonly written: Written[];
  readonly seen: (readonly number[])[];
  readonly counts: { gone: number; reloads: number };
}

async function liveOn({ page, line, thread, writer, written, seen, counts }: At): Promise<void> {
  await wait(PAUSE_MS * (0.5 + Math.random()));
  await untilOpen(page, thread);
  seen.push(...stretchesOf(await rowsInPage(page)));
  const words = messageText(writer, written.length);
  const isGone = Math.random() < GONE;
  if (isGone) {
    counts.gone += 1;
    await page.context().setOffline(true);
    line.cut(1);
  }
  await fieldOf(page).fill(words, { timeout: OPEN_MS });
  await page.getByRole('button', { name: 'Send', exact: true }).click({ timeout: OPEN_MS });
  written.push({ thread, words });
  if (isGone) {
    await wait(Math.random() * LONGEST_GONE_MS);
    await page.context().setOffline(false);
  }
  if (Math.random() >= RELOADED) return;
  counts.reloads += 1;
  await page.reload().catch(() => undefined);
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** The requests of the page and their results, for a person who looks for a fault. */
function noteTraffic(page: Page): readonly string[] {
  const notes: string[] = [];
  const began = performance.now();
  const note = (words: string, url: string) => {
    notes.push(`${Math.round(performance.now() - began)} ms ${words} ${new URL(url).pathname}`);
  };
  page.on('request', (request) => note('asked', request.url()));
  page.on('response', (response) => note(String(response.status()), response.url()));
  page.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request.url()));
  return notes;
}

/** A page that was loaded without a server is reloaded, as a person would. */
async function untilOpen(page: Page, thread: number): Promise<void> {
  for (;;) {
    const isOpen = await fieldOf(page)
      .waitFor({ timeout: OPEN_MS })
      .then(() => true)
      .catch(() => false);
    if (isOpen) return;
    await page.goto(`/messaging/${thread}`).catch(() => undefined);
  }
}

async function untilSent(page: Page, thread: number, traffic: readonly string[]): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    await untilOpen(page, thread);
    await messages(page).evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await wait(300);
    const rows = await rowsInPage(page);
    if (rows.length > 0 && rows.every(({ id }) => id !== null)) return;
    if (performance.now() < until) continue;
    const shown = await messages(page).innerText();
    throw new Error(`not sent: ${shown.slice(-500)}\nwhile ${traffic.slice(-20).join('\n')}`);
  }
}

/** Between its first and its last message none may be missing. */
function compareStretch(shown: readonly number[], ids: readonly number[]): Outcome {
  const [first = 0, last = 0] = [Math.min(...shown), Math.max(...shown)];
  return compare(
    shown,
    ids.filter((id) => id >= first && id <= last),
  );
}

async function atTheEnd(page: Page, ids: readonly number[]): Promise<Outcome> {
  const until = performance.now() + SETTLE_MS;
  while ((await rowsInPage(page)).at(-1)?.id !== ids.at(-1) && performance.now() < until) await wait(300);
  return compare(await wholeList(page), ids);
}
