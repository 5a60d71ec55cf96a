import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { XSS_PAYLOADS } from '../server/src/testing/xss-payloads.ts';
import { logInAt, submitLogIn } from './support/pages.ts';
import { aMember, ask, linkTo, logInByApi, newAddress } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { follow } from './support/tour.ts';
import { type Watch, watch } from './support/watch.ts';

/** What runs leaves a trace of its own, besides the dialog. */
const PAYLOADS = XSS_PAYLOADS.map((payload) => payload.replaceAll('alert(1)', 'alert(window.__xss=1)'));

/** A NUL can not be stored; the API says so. */
const storable = (payload: string) => !payload.includes('\0');

/** Phone and desktop draw the same text, so each takes every second payload. */
const share = (isMobile: boolean) => PAYLOADS.filter((_, place) => place % 2 === Number(isMobile));

const FILES_EACH = 10;

const cards = (page: Page) => page.getByRole('article');

/** Everything in the body that could run something or lead astray. Mantine writes its tokens into a style element. */
function scriptKind(): string[] {
  const kinds =
    'script, iframe, frame, frameset, object, embed, applet, base, meta, link, portal, form[action], ' +
    'style:not([data-mantine-styles]), foreignObject, animate, set, math, video, audio, marquee, template';
  const astray =
    /^[\s\0-\x20]*(javascript|vbscript|livescript|data:text|data:image\/svg|file|feed|jar|view-source):?/i;
  const isActive = ({ name, value }: Attr) =>
    /^on|^srcdoc$|^formaction$/i.test(name) ||
    (/href|src|action|data|cite|background/i.test(name) && astray.test(value));
  return [...document.body.querySelectorAll('*')]
    .filter((node) => node.matches(kinds) || [...node.attributes].some(isActive))
    .map((node) => node.outerHTML.slice(0, 200));
}

const marked = () => '__xss' in window;

class Proof {
  readonly page: Page;
  readonly seen: Watch;
  rendered = 0;
  readonly nodes: string[] = [];

  constructor(page: Page, seen: Watch) {
    this.page = page;
    this.seen = seen;
  }

  /** Looks at what is drawn now; `count` payloads are in it. */
  async look(count: number): Promise<void> {
    this.nodes.push(...(await this.page.evaluate(scriptKind)));
    this.rendered += count;
  }

  async expectNothingRan(what: string): Promise<void> {
    expect.soft(this.nodes).toEqual([]);
    expect.soft(this.seen.dialogs).toEqual([]);
    expect.soft(this.seen.policyReports).toEqual([]);
    expect.soft(await this.page.evaluate(marked)).toBe(false);
    expect(this.rendered).toBeGreaterThan(0);
    const { dialogs, policyReports } = this.seen;
    console.log(
      `hostile text in ${what}: ${dialogs.length} dialogs, ${policyReports.length} policy reports, ` +
        `${this.nodes.length} script nodes of ${this.rendered} payloads drawn`,
    );
  }
}

const proofOn = async (page: Page) => new Proof(page, await watch(page));

async function anAuthor(request: APIRequestContext) {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  return {
    member,
    say: (path: string, input: Record<string, unknown>) => ask(request, path, input, token),
    token,
  };
}

/** Puts markup where nothing cleans it. */
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
  isMobile,
}) => {
  test.setTimeout(120_000);
  const payloads = share(isMobile).filter(storable);
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
  await page.getByRole('menuitem', { name: 'Former versions' }).click();
  const former = page.getByRole('dialog', { name: 'Former versions' });
  await expect(former.getByText('many versions')).toBeAttached();
  await expect(former.locator('.note-versions > li')).toHaveCount(payloads.length);
  await proof.look(payloads.length);
  await proof.expectNothingRan('notes');
});

test('answered by the server as they are, the page still draws them as text', async ({
  page,
  request,
  isMobile,
}) => {
  const payloads = share(isMobile);
  const { member, say } = await anAuthor(request);
  for (let count = 0; count < payloads.length; count += 1)
    await say('/api/patient/note', { note: '<p>a</p>' });
  const proof = await proofOn(page);
  await page.route('**/api/journey/timeline*', async (route) => {
    // The words searched for stand in the answer alone, so every note is asked for.
    const url = new URL(route.request().url());
    url.searchParams.delete('keyword');
    const answer = await route.fetch({ url: url.href });
    const timeline = await answer.json();
    const note = timeline.note.map((item: { record: object }, place: number) => {
      const words = payloads[place] ?? '';
      const highlight = [{ text: words, match: true }];
      return { ...item, highlight, record: { ...item.record, note: `<p>harmless</p>${words}`, text: words } };
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

test('as messages and names of files they are text, in the chat and in its line of the list', async ({
  page,
  request,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const payloads = share(isMobile).filter(storable);
  const { member, say, token } = await anAuthor(request);
  const sam = await aMember(request);
  await letSupport(request, member, sam, grants());
  const { thread } = await say('/api/conversation/create2', { recipient_id: sam.id });
  const conversation_id: number = thread.conversation_id;
  const names: string[] = [];
  for (let at = 0; at < payloads.length; at += FILES_EACH) {
    const some = payloads.slice(at, at + FILES_EACH);
    const form = new FormData();
    form.append('conversation_id', String(conversation_id));
    form.append('message', some.join('\n'));
    for (const payload of some) form.append('attachments[]', new File(['harmless'], payload));
    const answer = await request.post('/api/conversation/send2', {
      multipart: form,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
    names.push(...(await answer.json()).message.files.map(({ name }: { name: string }) => name));
  }
  const proof = await proofOn(page);
  await logInAt(page, `/messaging/${conversation_id}`, member);
  for (const name of names.toReversed().filter((_, place) => place % FILES_EACH === 0)) {
    const file = page.locator('.file-name').getByText(name, { exact: true }).last();
    await expect(async () => {
      if ((await file.count()) === 0) await page.mouse.wheel(0, -400);
      await expect(file).toBeAttached({ timeout: 300 });
    }).toPass();
    await file.scrollIntoViewIfNeeded();
    await proof.look(2 * FILES_EACH);
  }
  await follow(page, '/messaging');
  await proof.look(FILES_EACH);
  await proof.expectNothingRan('chats');
});

test('as names of people who are invited they are text', async ({ page, request, isMobile }) => {
  test.slow();
  const { member, say } = await anAuthor(request);
  const payloads = share(isMobile).filter((payload) => storable(payload) && [...payload].length <= 80);
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

test('as names, pronouns and work phone they are text or refused', async ({ page, request, isMobile }) => {
  test.setTimeout(120_000);
  const { member, say, token } = await anAuthor(request);
  const fitting = share(isMobile).filter((payload) => storable(payload) && [...payload].length <= 80);
  const payloads = fitting.filter((_, place) => place % 3 === 0);
  const proof = await proofOn(page);
  await logInAt(page, '/profile', member);
  for (const payload of payloads) {
    const pronouns = [...payload].length <= 40 ? { pronouns: payload } : {};
    const names = { first_name: payload, last_name: payload, preferred_name: payload };
    const { user } = await say('/api/account/update_profile', { ...names, ...pronouns });
    await page.reload();
    await expect(page.locator('.profile-head .h2')).toHaveText(user.preferred_name);
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

test('as a search they are text', async ({ page, request, isMobile }) => {
  test.setTimeout(120_000);
  const payloads = share(isMobile).filter((payload) => storable(payload) && [...payload].length <= 200);
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

test('somebody else’s hostile name on a sign-up link, and in the outbox, is text', async ({
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
  await proof.expectNothingRan('letters');
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
