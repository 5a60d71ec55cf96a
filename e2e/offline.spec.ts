import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Front } from './support/front.ts';
import { helpFetched } from './support/help-pages.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { addLine, LINE, writePlan } from './support/plan.ts';
import { follow } from './support/tour.ts';
import { test, untilKept } from './support/trouble.ts';

const TRIES = Number(process.env['OFFLINE_TRIES'] ?? 12);
const A_SECOND_MS = 1_000;

/** One after the other for the same person, whose device keeps what it keeps from the first of them to the last. */
const TROUBLES: Readonly<Record<string, Readonly<Record<string, (trouble: Trouble) => unknown>>>> = {
  'nothing answers': {
    'no network': ({ front, page }) => {
      front.be('down');
      return page.context().setOffline(true);
    },
    'a server that never answers': ({ front }) => front.be('hung'),
    'the database down': ({ front }) => front.be(503),
  },
  'the server refuses': {
    'too many requests': ({ front }) => front.be(429),
    // Nothing has to be paid for yet: so a server may answer once something has.
    'a payment asked for (402)': ({ front }) => front.be(402, /^\/api\//),
    'terms outdated': ({ front }) => profileSays(front, { is_user_term_latest: false }),
  },
  'one may not go on': {
    'consent pending': ({ front }) => profileSays(front, { consent_pending: true }),
    'a session that has expired': async ({ member, request }) => {
      const { token } = await logInByApi(request, member);
      await ask(request, '/api/auth/end_other_sessions', {}, token);
    },
  },
};

interface Trouble {
  readonly front: Front;
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly member: Member;
}

/** All is as it was: the app opens, and asks the server again. */
async function recover({ front, page }: Trouble): Promise<void> {
  front.be('well');
  front.answer('/api/auth/profile', undefined);
  await page.context().setOffline(false);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
}

/** The server says so in the profile, and refuses whatever such a person may not have. */
function profileSays(front: Front, change: object): void {
  front.answer('/api/auth/profile', (text) => {
    const answer = JSON.parse(text);
    return JSON.stringify({ ...answer, user: { ...answer.user, ...change } });
  });
  front.be(403, /^\/api\/(?!auth\/)/);
}

/**
 * In the page: one's own words, the sheet over them, then the help page. Answers how long each took from the moment it was asked for, in
 * milliseconds.
 */
async function openAll(words: string): Promise<{ plan: number; sheet: number; help: number }> {
  const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  };
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  await until(() => shown('main')?.innerText.includes(words));
  const plan = performance.now();
  (await until(() => shown('a.help'))).click();
  await until(() => shown('dialog[open] a[href^="tel:"]'));
  const sheet = performance.now();
  history.pushState(null, '', '/help');
  dispatchEvent(new PopStateEvent('popstate'));
  await until(() => document.querySelector('main h1')?.textContent === 'Get help now');
  return { plan, sheet: sheet - plan, help: performance.now() - sheet };
}

const middleOf = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

for (const [group, troubles] of Object.entries(TROUBLES)) {
  test(`while ${group} one's own plan, the sheet and the help page open within a second, ${TRIES} times of ${TRIES}`, async ({
    page,
    front,
    request,
  }) => {
    // Several browsers may share the machine: what is slow is not to be taken for what never comes.
    test.setTimeout(120_000 + 5_000 * TRIES * Object.keys(troubles).length);
    const trouble = { front, page, request, member: await aMember(request) };
    await writePlan(page, trouble.member);
    await untilKept(page);
    for (const [place, [name, begin]] of Object.entries(troubles).entries()) {
      if (place > 0) await recover(trouble);
      await begin(trouble);
      await expectOpensSoon(page, name);
    }
  });
}

/** Opens all of it over and over, and says how long that took. */
async function expectOpensSoon(page: Page, name: string): Promise<void> {
  const times: Awaited<ReturnType<typeof openAll>>[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    await page.goto('/safety-plan', { waitUntil: 'commit' });
    times.push(await page.evaluate(openAll, LINE));
  }
  for (const what of ['plan', 'sheet', 'help'] as const) {
    const took = times.map((time) => Math.round(time[what])).toSorted((a, b) => a - b);
    const within = took.filter((ms) => ms <= A_SECOND_MS).length;
    console.log(
      `${name}: the ${what} opened ${took.length} times of ${TRIES}, ${within} within a second; ` +
        `in ${middleOf(took)} ms (median), ${took.at(-1)} ms (longest)`,
    );
    // Every one opened, or the story would have ended. How soon depends on what else the machine does, so the middle one counts.
    expect(middleOf(took), `${what} with ${name}`).toBeLessThanOrEqual(A_SECOND_MS);
  }
}

test('with no network the app opens at home, says what is wrong, and the plan is one press away', async ({
  page,
  front,
  request,
}) => {
  await writePlan(page, await aMember(request));
  await untilKept(page);
  front.be('down');
  await page.context().setOffline(true);

  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('link', { name: 'Open my safety plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My safety plan' })).toBeVisible();
  await expect(page.locator('#main').getByText(LINE)).toBeVisible();
});

test.describe('where a browser keeps nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('help opens when the connection is lost after the first page', async ({ page, front }) => {
    const fetched = helpFetched(page);
    await page.goto('/login');
    await fetched;
    front.be('down');
    await page.context().setOffline(true);

    for (const [path, heading] of [
      ['/help', 'Get help now'],
      ['/help/national_crisis_support', 'Crisis support'],
      ['/help/lifeline_australia', 'Lifeline'],
    ] as const) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test('without a store the plan is there all the same, and says that it is on this page alone', async ({
    page,
    front,
    request,
  }) => {
    const member = await aMember(request);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(() => {
      localStorage.setItem('kith-plan-look', 'order');
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not here', 'SecurityError');
      };
    });
    await logInAt(page, '/safety-plan', member);
    await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call Lifeline/ }).first()).toBeVisible();

    front.be('down');
    await addLine(page);

    await expect(page.getByText('Not saved yet. Keep this page open.')).toBeVisible();
    await expect(page.locator('#main').getByText(LINE)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call Lifeline/ }).first()).toBeVisible();
    front.be('well');
    await expect(page.getByText('Not synced')).toHaveCount(0, { timeout: 30_000 });
    expect(faults).toEqual([]);
  });
});

test('Kith can be installed, under a name and with pictures that say nothing of health', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const manifest = await (await request.get('/manifest.webmanifest')).json();

  expect(manifest).toMatchObject({ name: 'Kith', short_name: 'Kith', start_url: '/', display: 'standalone' });
  expect(JSON.stringify(manifest)).not.toMatch(/health|mental|crisis|therap|wellbeing|safety|help/i);
  const pictures = manifest.icons.map(({ src }: { src: string }) => src);
  for (const picture of [...pictures, '/apple-touch-icon.png']) {
    const answer = await request.get(picture);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('image/'),
    ]);
  }
  await untilKept(page);
  const tools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A browser of tests keeps no profile; that is all it may hold against it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
