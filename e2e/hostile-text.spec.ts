import { expect, type Page, test } from '@playwright/test';
import {
  anAuthor,
  aShare,
  half,
  marked,
  PAYLOADS,
  proofOn,
  scriptKind,
  storable,
} from './support/hostile.ts';
import { logInAt, submitLogIn } from './support/pages.ts';
import { aMember, ask, linkTo, newAddress } from './support/people.ts';
import { follow } from './support/tour.ts';
import { watch } from './support/watch.ts';

const cards = (page: Page) => page.getByRole('article');

/** Puts markup into fields that no code cleans. */
function place(payloads: readonly string[]): void {
  for (const payload of payloads) {
    const corner = document.createElement('div');
    corner.innerHTML = payload;
    document.body.append(corner);
  }
}

test('the payloads do run where nothing stops them, and are noticed', async ({ page, browser }) => {
  const seen = await watch(page);
  await page.setContent('<body></body>');
  await page.evaluate(
    place,
    PAYLOADS.filter((payload) => /^<img.* onerror/i.test(payload)),
  );
  await expect.poll(() => seen.dialogs.length).toBeGreaterThan(3);
  expect(await page.evaluate(marked)).toBe(true);

  const inert = await browser.newContext({ javaScriptEnabled: false });
  const still = await inert.newPage();
  await still.setContent('<body></body>');
  await still.evaluate(place, PAYLOADS);
  expect((await still.evaluate(scriptKind)).length).toBeGreaterThan(100);
  await inert.close();
});

test('stored in notes they are text, on the journey, at home and among the former versions', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const payloads = half(1).filter(storable);
  const { member, say } = await anAuthor(request);
  for (const payload of payloads) await say('/api/patient/note', { note: `<p>harmless</p>${payload}` });
  let { note } = await say('/api/patient/note', { note: '<p>many versions</p>' });
  for (const payload of payloads) {
    const words = `<p>harmless</p>${payload}`;
    note = (await say('/api/notes/update_note', { id: note.id, note: words, version: note.version })).note;
  }

  const proof = await proofOn(page);
  await logInAt(page, '/', member);
  await expect(page.getByRole('region', { name: 'Your latest notes' })).toContainText('harmless');
  await proof.look(3);
  await follow(page, '/journey');
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(payloads.length + 1, { timeout: 500 });
  }).toPass();
  await proof.look(payloads.length);
  await cards(page).first().getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  const former = page.getByRole('dialog', { name: 'Version history' });
  await expect(former.getByText('many versions')).toBeAttached();
  await expect(former.getByRole('list').first().locator('> li')).toHaveCount(payloads.length);
  await proof.look(payloads.length);
  await proof.expectNothingRan('notes');
});

test('answered by the server as they are, the page still draws them as text', async ({ page, request }) => {
  const payloads = half(0);
  const { member, say } = await anAuthor(request);
  for (let count = 0; count < payloads.length; count += 1)
    await say('/api/patient/note', { note: '<p>a</p>' });
  const proof = await proofOn(page);
  await page.route('**/api/journey/timeline*', async (route) => {
    // Search highlights stand in the answer alone, so every note is asked for.
    const url = new URL(route.request().url());
    url.searchParams.delete('keyword');
    const answer = await route.fetch({ url: url.href });
    const timeline = await answer.json();
    const note = timeline.note.map((card: object, place: number) => {
      const words = payloads[place] ?? '';
      return { ...card, found: ['', words], note: `<p>harmless</p>${words}`, text: words };
    });
    await route.fulfill({ response: answer, json: { ...timeline, note } });
  });
  await logInAt(page, '/journey', member);
  await expect(cards(page)).toHaveCount(payloads.length);
  await proof.look(payloads.length);
  await follow(page, '/journey?q=harmless');
  await expect(page.locator('mark').first()).toBeAttached();
  await proof.look(payloads.length);
  await proof.expectNothingRan('answers');
  await page.unrouteAll({ behavior: 'wait' });
});

test('as names of people who are invited they are text', async ({ page, request }) => {
  test.slow();
  const { member, say } = await anAuthor(request);
  const payloads = half(0).filter(
    (payload) => storable(payload) && !/\p{Cc}/u.test(payload) && [...payload].length <= 80,
  );
  for (const payload of payloads) {
    const names = { first_name: payload, last_name: payload };
    await say('/api/support/invite_supporter', { ...names, email: newAddress() });
  }
  const proof = await proofOn(page);
  await logInAt(page, '/support/list', member);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(payloads.length);
  await proof.look(2 * payloads.length);
  await proof.expectNothingRan('invitations');
});

test('as names, pronouns and work phone they are text or refused', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { member, say, token } = await anAuthor(request);
  // A person's name holds no control characters: the server refuses them, which the tests of the calls cover.
  const isName = (payload: string) => storable(payload) && !/\p{Cc}/u.test(payload);
  const fitting = half(1).filter((payload) => isName(payload) && [...payload].length <= 80);
  const payloads = aShare(fitting.filter((_, place) => place % 3 === 0));
  const proof = await proofOn(page);
  await logInAt(page, '/profile', member);
  for (const payload of payloads) {
    const pronouns = [...payload].length <= 40 ? { pronouns: payload } : {};
    const names = { first_name: payload, last_name: payload, preferred_name: payload };
    const { user } = await say('/api/account/update_profile', { ...names, ...pronouns });
    await page.reload();
    await expect(page.locator('[class*="profile-head"] .h2')).toHaveText(user.preferred_name);
    await proof.look(3 + Object.keys(pronouns).length);
    for (const path of ['/', '/checklogin/1', '/profile/edit']) {
      await follow(page, path);
      await expect(
        page.getByRole('heading', { level: 1, name: path === '/profile/edit' ? 'Edit' : '' }),
      ).toBeVisible();
      await proof.look(1);
    }
    await follow(page, '/profile');
  }
  const headers = { authorization: `Bearer ${token}` };
  for (const work_phone of payloads) {
    const answer = await request.post('/api/account/update_profile', { data: { work_phone }, headers });
    expect(answer.status(), work_phone).toBe(422);
  }
  await proof.expectNothingRan('names');
});

test('as a search they are text', async ({ page, request }) => {
  test.setTimeout(120_000);
  const payloads = aShare(half(0)).filter((payload) => storable(payload) && [...payload].length <= 200);
  const { member, say } = await anAuthor(request);
  await say('/api/patient/note', { note: '<p>harmless</p>' });
  const proof = await proofOn(page);
  await logInAt(page, '/journey', member);
  for (const payload of payloads) {
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/journey/timeline?'));
    await follow(page, `/journey?q=${encodeURIComponent(payload)}`);
    expect((await answered).ok(), payload).toBe(true);
    await expect(page.getByText(/^(Nothing found for|Found \d+ items? for) “/).first()).toBeAttached();
    await proof.look(1);
  }
  await proof.expectNothingRan('searches');
});

test('someone else’s hostile name on a sign-up link, and in the outbox, is text', async ({
  page,
  request,
}) => {
  const email = newAddress();
  const name = '<img src=x onerror=alert(window.__xss=1)>';
  const person = { first_name: name, last_name: name, email, birth_date: '1990-05-17' };
  await ask(request, '/api/patient/direct_registration', person);
  const proof = await proofOn(page);
  await page.goto(await linkTo(request, email, /\/signup\//));
  await expect(page.getByRole('heading', { name: 'Finish signing up' })).toBeVisible();
  await proof.look(1);
  await page.goto('/dev/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  await proof.look(1);
  await proof.expectNothingRan('mails');
});

const ELSEWHERE = [
  '//evil.example/',
  '/\\evil.example',
  '/%5c%5cevil.example',
  '/%2f%2fevil.example',
  '/javascript:alert(1)',
  '/journey/javascript:alert(1)',
  '/login?next=https://evil.example',
  '/login#//evil.example',
  '/kith://app#//evil.example',
];

/** Every request of a page goes to Kith itself. */
function strangersOf(page: Page): string[] {
  const strangers: string[] = [];
  page.on('request', (sent) => {
    const { origin, protocol } = new URL(sent.url());
    const isOurs = page.url() === 'about:blank' || origin === new URL(page.url()).origin;
    if (!isOurs && protocol.startsWith('http')) strangers.push(sent.url());
  });
  return strangers;
}

test('no address leads out of Kith', async ({ page, request, baseURL }) => {
  const member = await aMember(request);
  const proof = await proofOn(page);
  const strangers = strangersOf(page);
  await logInAt(page, '/profile', member);
  for (const path of ELSEWHERE) {
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await proof.look(1);
  }
  expect(strangers).toEqual([]);
  await proof.expectNothingRan('addresses');
});

test('no stored path leads out of Kith after logging in', async ({ page, request, baseURL }) => {
  const member = await aMember(request);
  const proof = await proofOn(page);
  const strangers = strangersOf(page);
  for (const path of [
    ...ELSEWHERE,
    'javascript:alert(1)',
    'https://evil.example',
    '//evil.example/journey',
  ]) {
    await page.goto('/login');
    await page.evaluate(
      (stored) => sessionStorage.setItem('kith.last_path', JSON.stringify({ path: stored })),
      path,
    );
    await submitLogIn(page, member);
    await expect(page.getByRole('navigation').filter({ visible: true }).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
    await proof.look(1);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  }
  expect(strangers).toEqual([]);
  await proof.expectNothingRan('stored paths');
});
