import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { draftsKept } from './support/drafts.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, logInByApi, type Member } from './support/people.ts';
import { MAGNIFIED } from './support/reach.ts';
import { letSupport } from './support/supporters.ts';
import { LAYOUT, SMOKE } from './support/tags.ts';
import { toast, undoOf } from './support/toasts.ts';

/** Another person, or the same person, in a separate browser. */
async function onADesktop(browser: Browser, path: string, person: Member): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await logInAt(page, path, person);
  return page;
}

const saved = (page: Page) => expect(toast(page, 'Safety Plan has been saved.')).toBeVisible();
const inOrder = (page: Page) => page.getByRole('region', { name: 'Steps' });
const cards = (page: Page) => page.getByRole('region', { name: 'One-tap cards' });

async function addLine(page: Page, button: string, words: string): Promise<void> {
  await inOrder(page).getByRole('button', { name: button }).click();
  await page.getByLabel('In your own words').fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(inOrder(page).getByText(words)).toBeVisible();
}

test(
  'a first plan is written step by step, left half way, taken up again, and printed on one page',
  SMOKE,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const maya = await aMember(request);
    await logInAt(page, '/safety-plan', maya);
    await page.getByRole('button', { name: 'Start writing' }).click();
    await expect(page.getByRole('heading', { name: 'How I know it is getting hard' })).toBeFocused();
    await page.getByLabel('In your own words').fill('I stop answering messages');
    await page.getByRole('button', { name: 'Add a sign' }).click();
    await saved(page);
    await page.getByLabel('In your own words').fill('I sleep bad');
    await expect.poll(() => draftsKept(page)).toBe(1);

    // The tab closes with half a line typed.
    await page.goto('/safety-plan?step=1');
    await expect(page.getByLabel('In your own words')).toHaveValue('I sleep bad');
    await page.getByLabel('In your own words').fill('I sleep badly');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Things I can do by myself' })).toBeFocused();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Finish later' }).click();
    await expect(inOrder(page).getByText('I sleep badly')).toBeVisible();
    await expect(page.getByText(/contract|promise|signature/i)).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-on-paper]')).toContainText('I stop answering messages');
    await expect(page.getByRole('heading', { name: 'My safety plan' })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    expect(await page.title()).not.toMatch(/safety|crisis|suicid/i);
  },
);

test('the same plan in two browsers: nothing that either writes is lost, also without a connection', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const maya = await aMember(request);
  const other = await onADesktop(browser, '/safety-plan', maya);
  await logInAt(page, '/safety-plan', maya);
  await expect(inOrder(page)).toBeVisible();
  await page.context().setOffline(true);
  await addLine(page, 'Add something I can do', 'Water the plants');
  await expect(toast(page, 'Saved on this device.')).toBeVisible();
  await expect(page.getByText('Not synced')).toBeVisible();

  await addLine(other, 'Add what matters', 'Biscuit the dog');
  await saved(other);
  await page.context().setOffline(false);

  for (const one of [page, other]) {
    await expect(inOrder(one).getByText('Water the plants')).toBeVisible({ timeout: 30_000 });
    await expect(inOrder(one).getByText('Biscuit the dog')).toBeVisible({ timeout: 30_000 });
  }
  await expect(page.getByText('Not synced')).toHaveCount(0);
  await other.context().close();
});

test('a plan is shared by hand: to look at, then to change, then not any more', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/safety-plan', maya);
  await addLine(page, 'Add what matters', 'Biscuit the dog');
  const share = async (choose: (sheet: Locator) => Promise<void>, deed: string) => {
    await page.getByRole('button', { name: 'Share my plan' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Share my plan' });
    await choose(sheet);
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByRole('button', { name: deed }).click();
    await expect(sheet).toBeHidden();
  };
  const sams = await onADesktop(browser, '/', sam);
  await sams.locator('.switcher').filter({ visible: true }).click();
  await sams
    .getByRole('dialog')
    .getByRole('button', { name: /^Maya Hart/ })
    .click();
  await sams
    .getByRole('main')
    .getByRole('link', { name: /safety plan/ })
    .click();
  await expect(sams.getByText('Maya hasn’t shared this with you.')).toBeVisible();

  await share((sheet) => sheet.getByRole('checkbox').check(), 'Share with 1 person');
  await expect(inOrder(page).getByText('Shared with 1 person')).toBeVisible();
  await expect(inOrder(sams).getByText('Biscuit the dog')).toBeVisible({ timeout: 15_000 });
  await expect(sams.getByRole('button', { name: 'Edit plan' })).toHaveCount(0);

  await share(
    (sheet) => sheet.getByRole('radio', { name: 'Can look and change' }).check(),
    'Share with 1 person',
  );
  await expect(sams.getByRole('button', { name: 'Edit plan' })).toBeVisible({ timeout: 15_000 });
  await addLine(sams, 'Add a step', 'I have a spare key');
  await expect(inOrder(page).getByText('I have a spare key')).toBeVisible({ timeout: 15_000 });

  await share((sheet) => sheet.getByRole('checkbox').uncheck(), 'Stop sharing');
  await expect(sams.getByText('Maya hasn’t shared this with you.')).toBeVisible({ timeout: 15_000 });
  await expect(sams.getByText('Biscuit the dog')).toHaveCount(0);
  await sams.context().close();
});

test('cards are put in order by keyboard alone, and a link that could run something is refused in words', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const maya = await aMember(request);
  await logInAt(page, '/safety-plan', maya);
  await page.getByRole('button', { name: 'Edit plan' }).focus();
  await page.keyboard.press('Enter');
  const down = page.getByRole('button', { name: 'Move down: Call Lifeline 131114' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call Lifeline 131114 moved to 2 of 6')).toBeAttached();
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call Lifeline 131114 moved to 3 of 6')).toBeAttached();
  await saved(page);

  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'My playlist' }).click();
  await page.getByLabel('Page or website').fill('javascript:alert(document.domain)');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(
    page.getByText('You can’t use this link here. Try one that starts with https://'),
  ).toBeVisible();
  await page.getByLabel('Page or website').fill('www.abc.net.au/music');
  await page.getByLabel('Card title').fill('<img src=x onerror=alert(1)>');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('button', { name: 'Delete: <img src=x onerror=alert(1)>' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: <img src=x onerror=alert(1)>' }).click();
  await undoOf(page, 'Card deleted.').click();
  await expect(page.getByRole('button', { name: 'Delete: <img src=x onerror=alert(1)>' })).toBeVisible();

  const { token } = await logInByApi(request, maya);
  const headers = { authorization: `Bearer ${token}` };
  await expect(async () => {
    const { safety_plan } = await (await request.get('/api/patient/safety_plan', { headers })).json();
    expect(safety_plan.at(2).id).toBe('default-1');
    expect(safety_plan.at(6)?.href).toBe('https://www.abc.net.au/music');
  }).toPass({ timeout: 15_000 });
});

test('a card is put elsewhere by a finger at its grip, and back again by Undo', async ({ page, request }) => {
  await logInAt(page, '/safety-plan', await aMember(request));
  await page.getByRole('button', { name: 'Edit plan' }).click();
  const rows = page.getByRole('region', { name: 'Cards', exact: true }).getByRole('listitem');
  const first = () => rows.first().innerText();
  await expect(rows).toHaveCount(6);
  const gripOf = async (place: number) => {
    const box = await rows.nth(place).locator('[data-grip]').boundingBox();
    if (!box) throw new Error(`The card at ${place} has no grip.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = await page.context().newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });

  const [from, to] = [await gripOf(0), await gripOf(2)];
  const scrolled = await page.evaluate(() => window.scrollY);
  await put('touchStart', from.x, from.y);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await put('touchMove', from.x, from.y + (to.y - from.y) * part + 5 * part);
  }
  await expect(rows.first()).toHaveAttribute('data-dragged', 'true');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect(page.getByText('Call Lifeline 131114 moved to 3 of 6')).toBeAttached();
  await expect.poll(first).toContain('Call 000');
  expect(await page.evaluate(() => window.scrollY), 'the page stays where it is').toBe(scrolled);
  await undoOf(page, 'Card moved.').click();
  await expect.poll(first).toContain('Call Lifeline');
  await saved(page);
});

test(
  'the plan without a login, at 400 % zoom, in light and dark, has no fault',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    await page.goto('/safety-plan');
    await expect(page.getByRole('heading', { name: 'My safety plan' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to edit' })).toBeVisible();
    await expectAccessible(page);
    await expect(cards(page).getByRole('listitem')).toHaveCount(6);

    const maya = await aMember(request);
    await logInAt(page, '/safety-plan', maya);
    await page.getByRole('button', { name: 'Edit plan' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).first().click();
    await page.setViewportSize(MAGNIFIED);
    await expect(page.getByRole('link', { name: 'Call 000', exact: true })).toBeAttached();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // The focused control is not under a bar.
    await page.getByRole('button', { name: 'Add what matters' }).focus();
    const isCovered = await page.getByRole('button', { name: 'Add what matters' }).evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered).toBe(false);
  },
);
