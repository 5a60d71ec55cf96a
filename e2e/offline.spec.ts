import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { kindsKept } from './support/device.ts';
import { helpFetched } from './support/help-pages.ts';
import { OwnServer } from './support/own-server.ts';
import { logInAt } from './support/pages.ts';
import { aMember, aNewcomer, ask, linkTo, logInByApi } from './support/people.ts';
import { addLine, LINE, writePlan } from './support/plan.ts';
import { follow } from './support/tour.ts';
import { test, untilKept } from './support/trouble.ts';

const TRIES = Number(process.env['OFFLINE_TRIES'] ?? 4);
const A_SECOND_MS = 1_000;
/** The control on two idle cores of 2026. */
const CONTROL_MS = 200;
const YOUNG = `${new Date().getUTCFullYear() - 15}-12-31`;

interface Trouble {
  readonly server: OwnServer;
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly person: Person;
}

interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Each is a real state of a server, a network or an account. Returns how it ends. */
const TROUBLES: Readonly<Record<string, (trouble: Trouble) => Promise<() => unknown>>> = {
  'no network': async ({ page }) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'a server that hangs': async ({ server }) => {
    server.hang();
    return () => server.wake();
  },
  'a database that is silent': async ({ server }) => {
    server.database('SIGSTOP');
    return () => server.database('SIGCONT');
  },
  'too many requests': async ({ request, person }) => {
    const look = () =>
      request.get('/api/patient/notes_by_me', { headers: { authorization: `Bearer ${person.token}` } });
    for (let status = 0; status !== 429; ) status = (await look()).status();
    return () => undefined;
  },
  'a session that has expired': async ({ request, person }) => {
    const { token } = await logInByApi(request, person);
    await ask(request, '/api/auth/end_other_sessions', {}, token);
    return () => undefined;
  },
  'consent taken back': async ({ request, person }) => {
    await ask(
      request,
      '/api/consent/withdraw_by_link',
      await consentLink(request, guardianOf(person), 'withdraw'),
    );
    return () => undefined;
  },
  'terms outdated': async ({ server }) => {
    await server.publishTerms();
    return () => undefined;
  },
  'a server that is gone': async ({ server }) => {
    await server.kill();
    return () => undefined;
  },
};

const guardianOf = ({ email }: Pick<Person, 'email'>) => `guardian.${email}`;

async function consentLink(request: APIRequestContext, email: string, deed: 'approve' | 'withdraw') {
  const path = await linkTo(request, email, new RegExp(`${deed}-consent`));
  const [invitation_id = '', security_code = ''] = path.split('/').slice(-2);
  return { invitation_id, security_code };
}

/** A young member whose guardian has agreed, with a plan that was never written on this device. */
async function someoneWithAPlan(request: APIRequestContext): Promise<Person> {
  const { email, password } = await aNewcomer(request, YOUNG);
  const { token, user } = await logInByApi(request, { email, password });
  const guardian = { first_name: 'Joanne', last_name: 'Walsh', email: guardianOf({ email }) };
  await ask(request, '/api/patient/consent', guardian, token);
  const link = await consentLink(request, guardian.email, 'approve');
  // The guardian has read the text before agreeing.
  await request.get('/api/patient/pending_consent_request', { params: link });
  await ask(request, '/api/patient/approve_consent', {
    ...link,
    accepted: true,
    full_name: 'Joanne Walsh',
    relationship: 'Mother',
  });
  await ask(request, '/api/patient/update_last_login', { id: user.id }, token);
  const line = {
    id: crypto.randomUUID(),
    step: 2,
    text: LINE,
    person_name: null,
    phone: null,
    sort_order: 0,
  };
  const had = await request.get('/api/patient/safety_plan', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { safety_plan } = await had.json();
  const plan = { safety_plan: JSON.stringify(safety_plan), lines: JSON.stringify([line]), version: 0 };
  await ask(request, '/api/patient/safety_plan', plan, token);
  return { email, password, token };
}

/**
 * In the page: the member's own text, the sheet over it, then the help page. Returns the milliseconds of each
 * from the request on.
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

type Times = Awaited<ReturnType<typeof openAll>>;
const longest = ({ plan, sheet, help }: Times) => Math.round(Math.max(plan, sheet, help));

async function openOnce(page: Page): Promise<Times> {
  await page.goto('/safety-plan', { waitUntil: 'commit' });
  return page.evaluate(openAll, LINE);
}

/**
 * The control, in a page that no trouble reaches: a fixed piece of script and of layout. Returns how many times
 * longer it takes now than on two idle cores, 1 at least.
 */
async function howBusy(control: Page): Promise<number> {
  const took = await control.evaluate(async () => {
    const began = performance.now();
    for (let round = 0; round < 4; round += 1) {
      document.body.innerHTML = '<p><b>a</b> word</p>'.repeat(4_000);
      document.body.getBoundingClientRect();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    document.body.innerHTML = '';
    return performance.now() - began;
  });
  return Math.max(1, took / CONTROL_MS);
}

/**
 * Opens all of it many times: every one must open, within a second. A busy machine is no fault: there a second
 * lasts as much longer as the control does, a slow try is repeated, twice at most, and the repeats are reported.
 */
async function expectOpensSoon(page: Page, control: Page, name: string): Promise<void> {
  const slow: string[] = [];
  const times: Times[] = [];
  const late: string[] = [];
  for (let round = 0; round < TRIES; round += 1) {
    let time = await openOnce(page);
    let isLate = longest(time) > A_SECOND_MS;
    for (let again = 0; again < 2 && isLate; again += 1) {
      const busy = await howBusy(control);
      slow.push(`${longest(time)} ms, machine busy: ${busy.toFixed(1)}x`);
      isLate = longest(time) > A_SECOND_MS * busy;
      if (isLate) time = await openOnce(page);
      isLate &&= longest(time) > A_SECOND_MS;
    }
    if (isLate) late.push(slow.at(-1) ?? '');
    times.push(time);
  }
  const slowest = (what: keyof Times) => Math.round(Math.max(...times.map((time) => time[what])));
  const repeated = slow.length === 0 ? 'none' : `${slow.length} (${slow.join('; ')})`;
  console.log(
    `${name}: opened ${times.length} times of ${TRIES}; slowest: plan ${slowest('plan')} ms, sheet ${slowest('sheet')} ms, ` +
      `help ${slowest('help')} ms; longer than a second: ${repeated}`,
  );
  expect(late, `opened too late with ${name}`).toEqual([]);
}

test(`where the page of the plan was never opened, the plan, the sheet and the help page open within a second in eight kinds of trouble, ${TRIES} times of ${TRIES} in each`, async ({
  browser,
}) => {
  test.setTimeout(240_000 + 5_000 * TRIES * Object.keys(TROUBLES).length);
  const server = await OwnServer.start();
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'allow' });
  const control = await browser.newPage();
  try {
    const { request } = context;
    const person = await someoneWithAPlan(request);
    const page = await context.newPage();
    await logInAt(page, '/profile', person);
    await page.evaluate(() => localStorage.setItem('kith-plan-look', 'order'));
    await expect.poll(() => kindsKept(page)).toEqual(['profile', 'safety_plan']);
    await untilKept(page);
    for (const [name, begin] of Object.entries(TROUBLES)) {
      const end = await begin({ server, page, request, person });
      await expectOpensSoon(page, control, name);
      await end();
      if (name === 'a session that has expired') await logInAt(page, '/profile', person);
    }
  } finally {
    await control.close();
    await context.close();
    await server.remove();
  }
});

test('with no network the app opens with name and navigation, says what works, takes a note, and the plan is one press away', async ({
  page,
  front,
  request,
}) => {
  await writePlan(page, await aMember(request));
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toContain('profile');
  front.be('down');
  await page.context().setOffline(true);

  await page.goto('/journey');

  await expect(page.getByRole('heading', { level: 1, name: 'This page needs the internet' })).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Slept badly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notes not sent yet' })).toContainText('Slept badly');
  await page.getByRole('link', { name: 'Open my safety plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My safety plan' })).toBeVisible();
  await expect(page.locator('#main').getByText(LINE)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /Message Your Dr/ }).click();
  await expect(page.getByText('Your team didn’t load')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
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

  test('a page that was never opened says that it needs the internet, and takes a note', async ({
    page,
    front,
    request,
  }) => {
    await logInAt(page, '/profile', await aMember(request));
    await page.waitForLoadState('networkidle');
    front.be('down');
    await page.context().setOffline(true);

    await follow(page, '/groups');

    await expect(page.getByRole('heading', { level: 1, name: 'This page needs the internet' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Write a note' }).fill('Slept badly');
  });

  test('a connection that was lost at once is named, not taken for a fault', async ({
    page,
    front,
    request,
  }) => {
    // Files of pages have no word in their names, so this one is known by what it holds.
    await page.route(/\/assets\/[\w-]{7}\.js$/, async (asked) => {
      const answer = await asked.fetch().catch(() => null);
      const isAway = (await answer?.text())?.includes('AwayPage') ?? true;
      await (answer && !isAway ? asked.fulfill({ response: answer }) : asked.abort());
    });
    await logInAt(page, '/profile', await aMember(request));
    front.be('down');
    await page.context().setOffline(true);

    await follow(page, '/groups');

    await expect(page.getByRole('heading', { level: 1, name: 'This page needs the internet' })).toBeVisible();
    await expect(page.getByText('Your safety plan and help work now.')).toBeVisible();
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

    // The numbers show before the plan itself has loaded.
    await expect(page.getByRole('region', { name: 'Steps' })).toBeVisible();

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
  // A browser under test keeps no profile; that is the one accepted error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
