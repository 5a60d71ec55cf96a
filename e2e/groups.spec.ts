import { type Browser, expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { LAYOUT } from './support/tags.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const readsNotes = grants({ note: { view: true, create: false } });

/** A second person, in a browser of their own. */
async function inOwnBrowser(browser: Browser, path: string, person: Member): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logInAt(page, path, person);
  return page;
}

const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words);
const seen = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

/** Controls that a toast covers. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect());
    const actions = [...document.querySelectorAll<HTMLElement>('a, button, input')];
    return actions
      .filter((action) => {
        const { left, right, top, width, bottom: end } = action.getBoundingClientRect();
        // The menu gives way to a toast: its last pages are scrolled out of sight, and not covered.
        const bottom = Math.min(end, action.closest('nav')?.getBoundingClientRect().bottom ?? end);
        const isUnder = (toast: DOMRect) =>
          left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
        return width > 1 && action.closest('.toast') === null && toasts.some(isUnder);
      })
      .map(({ innerText, ariaLabel }) => ariaLabel ?? innerText);
  });
}

/** The supporter opens the journey of their member. */
async function openJourneyOf(page: Page): Promise<void> {
  await page.locator('.switcher').filter({ visible: true }).click();
  await page
    .getByRole('dialog', { name: 'Who are you here for?' })
    .getByRole('button', { name: /^Maya Hart/ })
    .click();
  await page.getByRole('link', { name: 'Journey', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/journey');
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a group' }).click();
  await page.getByLabel('Group name').fill(name);
  await page.getByRole('checkbox', { name: /Supporter/ }).check();
  await page.getByRole('button', { name: 'Create the group' }).click();
  await expect(toast(page, `Created ${name}.`)).toBeVisible();
}

test(
  'two people side by side: a group is made, a note shared with it, and what becomes of the group acts at once',
  LAYOUT,
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(150_000);
    const [maya, sam] = [await aMember(request), await aMember(request)];
    await letSupport(request, maya, sam, readsNotes);
    const sams = await inOwnBrowser(browser, '/', sam);
    await logInAt(page, '/groups', maya);

    await makeGroup(page, 'Close ones');
    await page.goto('/journey');
    await page.getByRole('textbox', { name: 'Write a note' }).fill('For those close to me');
    await page.getByRole('button', { name: 'Who can see this: Only you' }).click();
    await page.getByRole('checkbox', { name: /^Close ones/ }).check();
    await expect(page.getByRole('region', { name: 'Who will see this' })).toContainText('Maya Hart');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Saved, and shared with 1 group.')).toBeVisible();
    await expect(seen(page, 'Who can see this note: Shared with 1 group')).toBeVisible();

    await openJourneyOf(sams);
    await expect(sams.getByText('For those close to me')).toBeVisible();
    await expect(sams.getByText('Shared with you')).toBeVisible();
    await expect(sams.getByText('Close ones')).toHaveCount(0);

    await page.goto('/groups');
    await seen(page, 'Delete Close ones').click();
    await expect(toast(page, 'Deleted Close ones.')).toBeVisible();
    if (project.name === 'desktop') await expect.poll(() => coveredByToast(page)).toEqual([]);
    await sams.reload();
    await expect(sams.getByRole('heading', { level: 1, name: 'Maya’s journey' })).toBeVisible();
    await expect(sams.getByText('For those close to me')).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Close ones is back.')).toBeVisible();
    await sams.reload();
    await expect(sams.getByText('For those close to me')).toBeVisible();

    await page.goto('/journey');
    await seen(page, 'Who can see this note: Shared with 1 group').click();
    await page.getByRole('checkbox', { name: /^Close ones/ }).uncheck();
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(toast(page, 'Only you can see this note now.')).toBeVisible();
    await lookAgain(sams);
    await sams.reload();
    await expect(sams.getByRole('heading', { level: 1, name: 'Maya’s journey' })).toBeVisible();
    await expect(sams.getByText('For those close to me')).toHaveCount(0);
    await sams.context().close();
  },
);

test('a choice is made by keyboard alone, tells who cannot read yet, and comes back from there', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  const place = await letSupport(request, maya, sam);
  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/patient/note', { note: '<p>A quiet day</p>' }, token);
  await logInAt(page, '/journey', maya);
  const opener = page.getByRole('button', { name: 'Who can see this note: Only you' });

  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who can see this note' });
  await expect(dialog).toBeVisible();
  const tick = dialog.getByRole('checkbox');
  await expect(tick).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Maya can’t read notes yet', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tick.check();
  await dialog.getByRole('link', { name: 'Choose what Maya sees' }).click();
  await expect(page).toHaveURL(`/supporter-permissions?place=${place}`);
  await page.goBack();
  await opener.click();
  await expect(tick).toBeChecked();
});

test('the page of groups and the dialogs have no fault, full and empty, on a screen of any width', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, readsNotes);
  const { token } = await logInByApi(request, maya);
  await logInAt(page, '/groups', maya);
  const tour = await startTour(page);
  await expect(page.getByText('You have no groups yet')).toBeVisible();
  await inspect(tour, 'Sharing groups');

  const names = [
    'Family',
    'Those with whom I walk by the river on Sundays',
    'Wollongongwarrawongshellharbour',
  ];
  for (const name of names)
    await ask(request, '/api/patient/add_team_group', { name, people: [sam.id] }, token);
  await page.reload();
  await expect(seen(page, 'Change Family')).toBeVisible();
  await inspect(tour, 'Sharing groups');

  await seen(page, 'Change Family').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await inspectAsItIs(tour);
  await page.getByLabel('Group name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await inspectAsItIs(tour);
  await page.keyboard.press('Escape');
  await expect(seen(page, 'Change Family')).toBeFocused();

  await ask(request, '/api/patient/note', { note: '<p>A quiet day</p>' }, token);
  await page.goto('/journey');
  await page.getByRole('button', { name: 'Who can see this note: Only you' }).click();
  await page.getByRole('checkbox', { name: /^Family/ }).check();
  await expect(page.getByText('1 person will see this.')).toBeVisible();
  await inspectAsItIs(tour);
  expectFaultless(tour, 'groups');
});
