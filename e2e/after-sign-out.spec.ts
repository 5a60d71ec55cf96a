import { expect, type Page, test } from '@playwright/test';
import { logInByHand, logOut, logOutAndDelete, submitLogIn } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { LINE, writePlan } from './support/plan.ts';
import { aMemberWhoLeaves, leaveQuickly, withoutTheWorld } from './support/quick-exit.ts';
import { grants, letSupport } from './support/supporters.ts';
import { follow } from './support/tour.ts';
import { untilKept } from './support/trouble.ts';

/** The look of the app belongs to the device, and reveals no person. */
const OF_THE_DEVICE = ['kith-scheme', 'kith-text', 'kith-motion', 'kith-font', 'kith-plan-look'];

interface Kept {
  readonly local: Record<string, string>;
  readonly own: Record<string, string>;
  readonly records: string[];
  readonly cached: string[];
  readonly cookies: string;
}

/** All data that this browser stores for Kith, in every kind of storage. */
function readKept(): Promise<Kept> {
  const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  /** Bytes in the form that a reader of this browser's files would see. */
  const readable = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    return Object.entries(value)
      .map(([name, part]) => `${JSON.stringify(name)}:${readable(part)}`)
      .join(',');
  };
  const recordsOf = async (name: string): Promise<string[]> => {
    const database = await answerOf(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const all = stores.map((store) => answerOf(database.transaction(store).objectStore(store).getAll()));
    const records = (await Promise.all(all)).flat().map(readable);
    database.close();
    return records;
  };
  const addressesOf = async (name: string) =>
    (await (await caches.open(name)).keys()).map((request) => request.url);
  return (async () => ({
    local: { ...localStorage },
    own: { ...sessionStorage },
    records: (
      await Promise.all((await indexedDB.databases()).map(({ name }) => recordsOf(name ?? '')))
    ).flat(),
    cached: (await Promise.all((await caches.keys()).map(addressesOf))).flat(),
    cookies: document.cookie,
  }))();
}

/** Leaves as much behind as possible: drafts, and a note that can not be sent. */
async function useEverything(page: Page): Promise<void> {
  await follow(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await follow(page, '/journey');
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await field.click();
  await expect(page.getByRole('toolbar', { name: 'Format', includeHidden: true })).toBeAttached();
  await page.route('**/api/patient/note', (route) => route.abort());
  await page.keyboard.type('Lantern words, not sent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
  await field.click();
  await page.keyboard.type('Lantern words, half written');
  await expect(page.getByText('Draft saved')).toBeVisible();
}

async function expectNothingKept(page: Page): Promise<void> {
  await expect(async () => {
    const { local, ...after } = await page.evaluate(readKept);
    expect(Object.keys(local).filter((key) => !OF_THE_DEVICE.includes(key))).toEqual([]);
    expect(after).toEqual({ own: {}, records: [], cached: [], cookies: '' });
  }).toPass({ timeout: 10_000 });
}

for (const connection of ['a connection', 'no connection']) {
  test(`after logging out with ${connection} this browser keeps nothing of the person`, async ({
    page,
    request,
    context,
  }) => {
    const member = await aMember(request);
    await page.goto('/login');
    await page.getByLabel('Keep me logged in on this device').check();
    await submitLogIn(page, member);
    await expect(page).toHaveURL('/');
    await useEverything(page);
    const before = await page.evaluate(readKept);
    expect(before.local['kith.session']).toContain('token');
    // Both lie here, and a reader of this browser's files can read neither.
    expect(before.records.join(' ')).toContain('"form":"unsent_note"');
    expect(before.records.join(' ')).toContain('"form":"note"');
    expect(JSON.stringify(before)).not.toContain('Lantern words');

    await context.setOffline(connection === 'no connection');
    await logOutAndDelete(page);

    await expectNothingKept(page);
    await context.setOffline(false);
  });
}

test('after logging out while supporting someone this browser keeps nothing of either', async ({
  page,
  request,
}) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: true } }));
  await logInByHand(page, '/', sam);
  await page.getByRole('button', { name: 'Support Maya' }).click();
  await expect(page.getByText('You’re supporting Maya Hart.')).toBeVisible();
  await useEverything(page);
  const before = await page.evaluate(readKept);
  expect(Object.values(before.own).join(' ')).toContain(`"member":${maya.id}`);
  expect(before.records.filter((record) => record.includes(`"member":${maya.id}`))).toHaveLength(2);

  await logOutAndDelete(page);

  await expectNothingKept(page);
  await submitLogIn(page, sam);
  await expect(page.getByRole('button', { name: 'Support Maya' })).toBeVisible();
});

test('another person who logs in after Back begins at home, and not on a page of the former one', async ({
  page,
  request,
}) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await logInByHand(page, '/', maya);
  await page.goto('/journey');
  await expect(page.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
  await page.goto('/messaging');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeAttached();
  await logOut(page);

  // Each was a document of its own: Back loads the page anew, which knows nothing of the log out.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await submitLogIn(page, sam);

  await expect(page).toHaveURL('/');
});

test.describe('where the browser keeps Kith for the time without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The text of all that a worker has cached. */
  const cachedWords = (page: Page) =>
    page.evaluate(async () => {
      const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const kept = (await Promise.all(shelves.map((shelf) => shelf.matchAll()))).flat();
      return (await Promise.all(kept.map((answer) => answer.text()))).join('\n');
    });

  for (const connection of ['a connection', 'no connection']) {
    test(`after logging out with ${connection} no byte of the person is there, and the plan is the one that everyone has`, async ({
      page,
      request,
      context,
    }) => {
      const member = await aMember(request);
      await writePlan(page, member);
      await untilKept(page);
      await follow(page, '/profile');
      await expect(page.getByText(member.email)).toBeVisible();

      await context.setOffline(connection === 'no connection');
      await logOut(page);

      await expect(async () => {
        const { local, own, records, cached, cookies } = await page.evaluate(readKept);
        expect(Object.keys(local).filter((key) => !OF_THE_DEVICE.includes(key))).toEqual([]);
        // Scroll positions, under neutral names.
        const { 'react-router-scroll-positions': places = '{}', ...others } = own;
        expect(Object.keys(JSON.parse(places)).filter((name) => name.includes('/'))).toEqual([]);
        expect([others, records, cookies]).toEqual([{}, [], '']);
        expect(cached.filter((address) => new URL(address).pathname.startsWith('/api'))).toEqual([]);
      }).toPass({ timeout: 10_000 });
      const words = await cachedWords(page);
      expect(words.length).toBeGreaterThan(100_000);
      for (const own of [member.email, LINE, 'Maya']) expect(words).not.toContain(own);
      await page.goto('/safety-plan');
      await expect(page.getByRole('heading', { level: 1, name: 'My safety plan' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call Lifeline/ }).first()).toBeVisible();
      await expect(page.getByText(LINE)).toHaveCount(0);
      await context.setOffline(false);
    });
  }

  test('after a quick exit the plan is closed in a new tab, too, and when the session has ended by itself, until the password is given', async ({
    page,
    request,
    context,
  }) => {
    await withoutTheWorld(context);
    const { member, token } = await aMemberWhoLeaves(request);
    await writePlan(page, member);
    await leaveQuickly(page);
    const expectClosed = async (tab: Page) => {
      await tab.goto('/safety-plan');
      await expect(tab.getByRole('link', { name: /^Call Lifeline/ }).first()).toBeVisible();
      // The time to ask the other tabs and to read the stored data.
      await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      await expect(tab.getByText(LINE)).toHaveCount(0);
    };

    const other = await context.newPage();
    await expectClosed(other);
    await ask(request, '/api/auth/end_other_sessions', {}, token);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expectClosed(page);
    await logInByHand(other, '/profile', member);
    await follow(other, '/safety-plan');
    await expect(other.locator('#main').getByText(LINE)).toBeVisible();
  });

  test('a quick exit that logs out leaves nothing, although the page is gone at once', async ({
    page,
    request,
    context,
  }) => {
    await withoutTheWorld(context);
    const { member } = await aMemberWhoLeaves(request, { quick_exit_logs_out: true });
    await writePlan(page, member);
    await leaveQuickly(page);

    await page.goto('/safety-plan');
    await expect(page.getByRole('heading', { level: 1, name: 'My safety plan' })).toBeVisible();

    await expect(page.getByText(LINE)).toHaveCount(0);
    await expect.poll(async () => (await page.evaluate(readKept)).records).toEqual([]);
  });
});

test('after logging out the token that lay here opens nothing any more', async ({ page, request }) => {
  const member = await aMember(request);
  await logInByHand(page, '/profile', member);
  const { token } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('kith.session') ?? '{}'));
  const answer = () => request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  expect((await answer()).status()).toBe(200);

  await logOut(page);

  await expect.poll(async () => (await answer()).status()).toBe(401);
});

test('after logging out neither Back nor Forward shows what was there', async ({ page, request }) => {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/patient/note', { note: '<p>Lantern words</p>' }, token);
  await logInByHand(page, '/', member);
  await expect(page.getByText('Lantern words')).toBeVisible();
  await page.goto('/journey');
  await expect(page.getByText('Lantern words')).toBeVisible();
  await follow(page, '/profile');
  await expect(page.getByText(member.email)).toBeVisible();
  await page.goto('/settings/account');
  await logOut(page);

  for (const step of ['back', 'back', 'back', 'forward', 'forward'] as const) {
    await (step === 'back' ? page.goBack() : page.goForward());
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' }), step).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/Lantern words|Maya/);
    await expect(page.locator('body')).not.toContainText(member.email);
  }
});

test('two tabs that renew at the same moment, over and over, never end each other', async ({
  page,
  request,
  context,
}) => {
  const member = await aMember(request);
  await page.goto('/login');
  await page.getByLabel('Keep me logged in on this device').check();
  await submitLogIn(page, member);
  await expect(page).toHaveURL('/');
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  let renewals = 0;
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/renew_token')) renewals += 1;
  });

  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const look = `/journey?q=round${round}`;
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('kith.session') ?? '{}');
      const due = { ...record, renewAt: 0, issuedAt: record.issuedAt + 1 };
      localStorage.setItem('kith.session', JSON.stringify(due));
    });
    await Promise.all([follow(page, look), follow(second, look)]);
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { name: `Nothing found for “round${round}”` })).toBeVisible();
    }
  }

  expect(renewals).toBe(rounds);
  await second.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
});

test('someone else on the same browser sees no draft and no unsent note of the person before', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  const other = await aMember(request);
  await logInByHand(page, '/', member);
  await useEverything(page);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/auth/end_other_sessions', {}, token);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Session Expired!');
  expect((await page.evaluate(readKept)).records.join(' ')).toContain('"form":"unsent_note"');

  await submitLogIn(page, other);
  await expect(page).toHaveURL('/');
  await follow(page, '/journey');
  await expect(page.getByRole('heading', { name: 'Your journey starts here' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Write a note' }).click();
  await expect(page.getByRole('toolbar', { name: 'Format', includeHidden: true })).toBeAttached();

  await expect(page.getByRole('textbox', { name: 'Write a note' })).toHaveText('');
  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('Lantern');
  expect(JSON.stringify(await page.evaluate(readKept))).not.toMatch(/Lantern|"form/);
  const theirs = await logInByApi(request, other);
  const notes = await request.get('/api/patient/notes_by_me', {
    headers: { authorization: `Bearer ${theirs.token}` },
  });
  expect((await notes.json()).notes).toEqual([]);
});
