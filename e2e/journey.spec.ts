import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { LAYOUT, ONCE, SMOKE } from './support/tags.ts';

const cards = (page: Page) => page.getByRole('article');

/** Writes notes as another device would, one after the other. */
async function writeNotes(
  request: APIRequestContext,
  member: Member,
  notes: readonly string[],
): Promise<void> {
  const { token } = await logInByApi(request, member);
  for (const words of notes) await ask(request, '/api/patient/note', { note: `<p>${words}</p>` }, token);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const spare = () =>
    page.evaluate(() => document.documentElement.clientWidth - document.documentElement.scrollWidth);
  await expect.poll(spare, `sideways room of ${page.url()}`).toBe(0);
}

test('the journey begins with an invitation, and home with a greeting', {
  tag: [LAYOUT.tag, SMOKE.tag],
}, async ({ page, request }) => {
  const member = await aMember(request);
  await logInAt(page, '/', member);
  await expect(page.getByRole('heading', { level: 1, name: /, Maya$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'When you have a moment' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Write a note' }).click();

  await expect(page).toHaveURL('/journey#write');
  await expect(page.getByRole('heading', { name: 'Your journey starts here' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('A first note');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: /^Today/ }).getByRole('article')).toContainText(
    'A first note',
  );
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('region', { name: 'Your latest notes' })).toContainText('A first note');
  await expectAccessible(page);
});

test(
  'the filters of the journey stand in one row on a phone, and a desktop shows all of them',
  LAYOUT,
  async ({ page, request }, { project }) => {
    await logInAt(page, '/journey', await aMember(request));
    const filters = page.getByRole('group', { name: 'Show' }).getByRole('link');
    await expect(filters.first()).toBeVisible();
    const isDesktop = project.name === 'desktop';
    const tops = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBeLessThanOrEqual(isDesktop ? 2 : 1);
    if (isDesktop) for (const one of await filters.all()) await expect(one).toBeInViewport({ ratio: 1 });
  },
);

test('notes are found again by a word, nearly right, under their filter', async ({ page, request }) => {
  const member = await aMember(request);
  await writeNotes(request, member, [
    'Walked to the river with Sam',
    'Made soup',
    'Sat by the rivers and read',
  ]);
  await logInAt(page, '/journey', member);
  await expect(cards(page)).toHaveCount(3);

  const search = page.getByRole('searchbox', { name: 'Search my journey' });
  await search.fill('river');
  await expect(page).toHaveURL('/journey?q=river');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator('mark')).toHaveText(['rivers', 'river']);
  await expectAccessible(page);

  await search.fill('rivr');
  await expect(page).toHaveURL('/journey?q=rivr');
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('group', { name: 'Show' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL('/journey/task?q=rivr');
  await expect(page.getByRole('heading', { name: 'Nothing found for “rivr”' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(search).toHaveValue('rivr');
  await page.getByRole('group', { name: 'Show' }).getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/journey/note');
  await expect(page.getByRole('heading', { level: 1, name: 'My journey: Notes' })).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});

test('a long journey goes on as someone scrolls, and what arrives moves nothing', async ({
  page,
  request,
}) => {
  test.slow();
  test.setTimeout(180_000);
  const member = await aMember(request);
  const words = Array.from({ length: 230 }, (_, index) => `Note number ${index + 1} of many`);
  await writeNotes(request, member, words);
  await logInAt(page, '/journey', member);
  await expect(cards(page)).toHaveCount(100);

  for (const count of [200, 230]) {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page.getByText('Note number 1 of many')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeInViewport();

  const middle = page.getByText('Note number 120 of many');
  await middle.scrollIntoViewIfNeeded();
  const before = await middle.boundingBox();
  await writeNotes(request, member, ['Written on my phone']);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: '1 new' })).toBeInViewport();
  expect(await middle.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: '1 new' }).click();
  await expect(cards(page).first()).toContainText('Written on my phone');
  await expect(cards(page).first()).toBeInViewport();
});

test(
  'when the journey does not load it says what is safe and tries again',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    await writeNotes(request, member, ['Made soup']);
    await page.route('**/api/journey/timeline*', (route) => route.fulfill({ status: 503, body: 'away' }));
    await logInAt(page, '/journey', member);
    await expect(page.getByRole('heading', { name: 'Your journey didn’t load' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/api/journey/timeline*');
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(cards(page).first()).toContainText('Made soup');
  },
);

test(
  'home and journey fit 320 and 1440 pixels, with text of half again the size too',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    const { token } = await logInByApi(request, member);
    const unbroken = 'A-word-that-fits-on-no-narrow-screen-and-has-no-place-to-break'.repeat(3);
    await ask(request, '/api/patient/note', { note: `<p>${unbroken}</p>` }, token);
    await logInAt(page, '/journey', member);
    for (const text_size of ['100', '150']) {
      await ask(request, '/api/account/update_preferences', { text_size }, token);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of ['/', '/journey']) {
          await page.goto(path);
          await expect(page.getByText(/A-word-that/)).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-text', text_size);
          await expectNoSidewaysScroll(page);
        }
      }
    }
  },
);
