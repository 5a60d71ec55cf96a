import { expect, type Page, test } from '@playwright/test';
import { actFor, inOwnBrowser } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { LAYOUT } from './support/tags.ts';
import { toast } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const readsNotes = grants({ note: { view: true, create: false } });

const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
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
  await actFor(page);
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

/** The button of a cell, in the table or in the one group that a phone shows. */
const cell = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true });

test(
  'a cell opens to what a group sees, is changed and undone in place, and another browser follows at once',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(120_000);
    const [maya, sam] = [await aMember(request), await aMember(request)];
    await letSupport(request, maya, sam, readsNotes);
    const { token } = await logInByApi(request, maya);
    const { group } = await ask(
      request,
      '/api/patient/add_team_group',
      { name: 'Family', people: [sam.id] },
      token,
    );
    await ask(request, '/api/patient/note', { note: '<p>A quiet day</p>' }, token);
    const shared = { note: '<p>A walk</p>', shared_with_group: [group.id] };
    await ask(request, '/api/patient/note', shared, token);
    await logInAt(page, '/groups', maya);
    const other = await inOwnBrowser(browser, '/groups', maya);
    await expect(cell(other, /^1 note/)).toBeVisible();
    const tour = await startTour(page);

    await cell(page, /^1 note/).press('Enter');
    const panel = page.getByRole('region', { name: 'Notes shared with Family' });
    await expect(panel.getByRole('heading')).toBeFocused();
    await expect(panel.getByText('A walk', { exact: true })).toBeVisible();
    await inspectAsItIs(tour);
    await panel.getByRole('button', { name: 'Stop sharing A walk with Family' }).click();
    await expect(toast(page, 'You stopped sharing it with Family.')).toBeVisible();
    await expect(panel.getByText('Family has nothing here yet.')).toBeVisible();
    await expect(cell(other, /^None, notes shared with Family/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByText('A walk', { exact: true })).toBeVisible();
    await expect(cell(other, /^1 note/)).toBeVisible();

    await panel.getByRole('button', { name: 'Share more notes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share more notes with Family' });
    await dialog.getByRole('checkbox', { name: /^A quiet day/ }).check();
    await expect(dialog.getByRole('region', { name: 'Who will see this' })).toBeVisible();
    await inspectAsItIs(tour);
    await dialog.getByRole('button', { name: 'Share 1 note' }).click();
    await expect(panel.getByText('A quiet day', { exact: true })).toBeVisible();
    await expect(cell(page, /^2 notes/)).toBeVisible();
    await panel.getByRole('button', { name: 'Close this list' }).click();
    await expect(panel).toBeHidden();
    await expect(cell(page, /^2 notes/)).toBeFocused();
    expectFaultless(tour, 'groups');
    await other.context().close();
  },
);

test(
  'a person who comes into a group is left out of an older note, and sees the other at once',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(120_000);
    const [maya, toby] = [await aMember(request), await aMember(request)];
    await letSupport(request, maya, toby, readsNotes);
    const { token } = await logInByApi(request, maya);
    const { group } = await ask(
      request,
      '/api/patient/add_team_group',
      { name: 'Family', people: [] },
      token,
    );
    for (const words of ['A quiet day', 'A hard night'])
      await ask(
        request,
        '/api/patient/note',
        { note: `<p>${words}</p>`, shared_with_group: [group.id] },
        token,
      );
    const tobys = await inOwnBrowser(browser, '/', toby);
    await logInAt(page, '/groups', maya);
    const tour = await startTour(page);

    await seen(page, 'Change Family').click();
    await page.getByRole('checkbox', { name: /Supporter/ }).check();
    await expect(page.getByRole('heading', { name: /would see$/ })).toBeVisible();
    await page.getByRole('checkbox', { name: /^A hard night/ }).uncheck();
    await inspectAsItIs(tour);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved Family.')).toBeVisible();
    expectFaultless(tour, 'groups');

    await openJourneyOf(tobys);
    await expect(tobys.getByText('A quiet day')).toBeVisible();
    await expect(tobys.getByText('A hard night')).toHaveCount(0);
    await cell(page, /^2 notes/).click();
    await expect(page.getByText(/doesn’t see this one/)).toBeVisible();
    await page.getByRole('button', { name: /^Show .*A hard night/ }).click();
    await expect(tobys.getByText('A hard night')).toBeVisible();
    await tobys.context().close();
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
  // A person goes back from a page that they see.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Who can see what' })).toBeVisible();
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
  await expect(page.getByText('1 person will see this. They can read it.')).toBeVisible();
  await inspectAsItIs(tour);
  expectFaultless(tour, 'groups');
});
