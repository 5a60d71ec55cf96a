// Scrolls a chat of 50,000 messages to its beginning. Run by hand: `npm run -s build && node
// bench/long-chat.ts`.

import { type CDPSession, chromium, type Page, request } from '@playwright/test';
import { logInAt } from '../e2e/support/pages.ts';
import { aMember, ask, logInByApi } from '../e2e/support/people.ts';
import startServer from '../e2e/support/server.ts';
import { letSupport } from '../e2e/support/supporters.ts';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { withClient } from '../server/src/kernel/postgres/databases.ts';
import { benchServer } from './database.ts';

const MESSAGES = Number(process.env['MESSAGES'] ?? 50_000);
/** Pixels for each frame. */
const STEP = Number(process.env['STEP'] ?? 900);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BODY = 'section[aria-label="What was written"]';
/** People see a longer frame as a stutter. Milliseconds. */
const LONG_MS = 50;

interface Frames {
  readonly times: readonly number[];
  readonly nodes: number;
}

/** Two people and all messages between them: from one word to a page, ten minutes apart. */
async function aLongChat(address: string, databaseUrl: string) {
  const calls = await request.newContext({ baseURL: address });
  const [maya, sam] = [await aMember(calls), await aMember(calls)];
  await letSupport(calls, maya, sam);
  const { token } = await logInByApi(calls, maya);
  const { thread } = await ask(calls, '/api/conversation/create2', { recipient_id: sam.id }, token);
  const id: number = thread.conversation_id;
  const middle = await withClient(databaseUrl, async (client) => {
    await client.query(
      `with written as (
        insert into messages (thread_id, sender_id, type, body, words, previous_id, sort_at)
        select $1, case when n % 7 < 3 then $2::bigint else $3::bigint end, 'text',
          n || ' ' || repeat('river stones at dusk ', 1 + (n * 7919) % 13 + case when n % 97 = 0 then 60 else 0 end),
          'river stones', 0, now() - ($4::int - n) * interval '10 minutes'
        from generate_series(1, $4::int) n returning id
      ) select count(*) from written`,
      [id, maya.id, sam.id, MESSAGES],
    );
    await client.query(
      `update messages m set previous_id = p.before
       from (select id, lag(id, 1, 0::bigint) over (order by id) as before from messages where thread_id = $1) p where p.id = m.id`,
      [id],
    );
    await client.query(
      `update threads set last_message_id = newest, last_words_id = newest
       from (select max(id) as newest from messages) written where id = $1`,
      [id],
    );
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>(
      'select id from messages where thread_id = $1 order by id offset $2 limit 1',
      [id, Math.floor(MESSAGES / 2)],
    );
    return Number(rows[0]?.id);
  });
  await calls.dispose();
  return { maya, path: `/messaging/${id}`, middle };
}

/** Turns the wheel until the first message shows, and records the time of each frame. */
async function scrollToBeginning(page: Page): Promise<Frames> {
  return page.evaluate(
    async ({ selector, step }) => {
      const body = document.querySelector(selector);
      if (!body) throw new Error('no chat is open');
      const times: number[] = [];
      let before = performance.now();
      let nodes = 0;
      let still = 0;
      while (still < 60) {
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        times.push(now - before);
        before = now;
        nodes = Math.max(nodes, body.querySelectorAll('*').length);
        const isWaiting = body.querySelector(':scope > button:first-child') !== null;
        still = body.scrollTop === 0 && !isWaiting ? still + 1 : 0;
        body.scrollTop -= step;
      }
      return { times, nodes };
    },
    { selector: BODY, step: STEP },
  );
}

/** Jumps up and down through the loaded messages. */
async function leap(page: Page): Promise<Frames> {
  return page.evaluate(async (selector) => {
    const body = document.querySelector(selector);
    if (!body) throw new Error('no chat is open');
    const times: number[] = [];
    let before = performance.now();
    for (let step = 0; step < 300; step += 1) {
      body.scrollTop = (body.scrollHeight * ((step * 37) % 101)) / 101;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - before);
      before = now;
    }
    return { times, nodes: body.querySelectorAll('*').length };
  }, BODY);
}

function say(what: string, { times, nodes }: Frames): void {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  const long = times.filter((time) => time > LONG_MS).length;
  console.log(
    `${what}: ${times.length} frames, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms, ${long} over ${LONG_MS} ms; at most ${nodes} elements`,
  );
}

async function heapOf(tools: CDPSession): Promise<string> {
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  return `${(usedSize / 1_000_000).toFixed(0)} MB`;
}

const database = await benchServer();
process.env['DATABASE_URL'] = await database.fresh();
const stop = await startServer();
const settings: { DATABASE_URL: string } = JSON.parse(process.env['KITH_SETTINGS'] ?? '');
const address = process.env['KITH_ADDRESS'] ?? '';
const { maya, path, middle } = await aLongChat(address, settings.DATABASE_URL);
const executablePath = await findBrowser(process.cwd());
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const context = await browser.newContext({ ...PHONE, baseURL: address, serviceWorkers: 'block' });
const page = await context.newPage();
const tools = await context.newCDPSession(page);
const opened = performance.now();
await logInAt(page, path, maya);
await page.locator(`${BODY} li`).last().waitFor();
console.log(`opened after ${Math.round(performance.now() - opened)} ms; heap ${await heapOf(tools)}`);
const started = performance.now();
say(`to the beginning of ${MESSAGES.toLocaleString('en-AU')} messages`, await scrollToBeginning(page));
console.log(
  `${Math.round((performance.now() - started) / 1000)} s; first in the page: ${(await page.locator(`${BODY} li`).first().innerText()).slice(0, 60).replaceAll('\n', ' ')}; heap ${await heapOf(tools)}`,
);
say('in leaps', await leap(page));
const typed = performance.now();
await page.getByRole('textbox', { name: /^Message to/ }).fill('One more');
await page.getByRole('button', { name: 'Send', exact: true }).click();
await page.locator(BODY).getByText('One more', { exact: true }).waitFor();
console.log(`one's own words stand there after ${Math.round(performance.now() - typed)} ms`);
const jumped = performance.now();
await page.goto(`${path}?at=${middle}`);
await page.locator(`${BODY} li[data-found]`).waitFor();
console.log(
  `at a message in the middle after ${Math.round(performance.now() - jumped)} ms; ${await page.locator(`${BODY} *`).count()} elements, heap ${await heapOf(tools)}`,
);
await browser.close();
await stop();
await database.stop();
