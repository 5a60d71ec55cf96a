import { expect, type Page, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
const item = async (page: Page, menu: string | RegExp, name: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name }).press('Enter');
};

test('focus areas: chosen, rated, a goal with actions, by keyboard; several rated at once, put in order; a supporter sees them without notes until one is hidden', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/focus-areas', maya);
  const tour = await startTour(page);
  await inspect(tour, 'Focus areas');

  await page.getByRole('link', { name: 'Choose a focus area' }).press('Enter');
  await inspect(tour, 'Choose a focus area');
  await press(page, 'Choose Sleep');
  await inspect(tour, 'Sleep');
  const address = new URL(page.url()).pathname;

  // What was begun is there after a reload.
  await page.getByRole('slider').press('6');
  await page.getByLabel('A note, if you like').fill('Woke at three');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('A note, if you like')).toHaveValue('Woke at three');
  await press(page, 'Save rating');
  await expect(page.getByRole('button', { name: 'Save the new rating' })).toBeVisible();

  await press(page, 'Add a goal');
  const form = page.getByRole('dialog', { name: 'Add a goal' });
  await form.getByText('Ideas to begin with').click();
  await form.getByRole('button', { name: 'Wind down before bed' }).press('Enter');
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Wind down before bed' })).toBeVisible();
  await page.getByRole('checkbox').first().press('Space');
  await expect(page.getByText(/^1 of \d steps done$/)).toBeVisible();

  await item(page, 'More about Wind down before bed', 'Add an action');
  await page.getByLabel('What is the action?').fill('Lights out at ten');
  await page.getByLabel('How often?').selectOption('5');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page
    .getByRole('group', { name: 'Today: Lights out at ten' })
    .getByRole('button', { name: 'Done', exact: true })
    .press('Enter');
  await expect(page.getByText(/Strength \d+ of 100/)).toBeVisible();
  await press(page, /^The last days/);
  await page
    .getByRole('group', { name: /^Yesterday/ })
    .getByText('Rest')
    .press('Enter');
  await expect(page.getByText(/A rest or sick day changes nothing/)).toBeVisible();
  await inspect(tour, 'Sleep');

  await page.goto('/focus-areas?choose');
  await press(page, 'Choose Family');
  await expect(page.getByRole('switch', { name: /Hide from supporters/ })).toBeChecked();
  await page.goto('/focus-areas');
  const list = page.getByRole('list', { name: 'Focus areas you work on' });
  await expect(list.getByRole('link')).toHaveText(['Sleep', 'Family']);
  await item(page, 'More about Family', 'Move up');
  await expect(list.getByRole('link')).toHaveText(['Family', 'Sleep']);
  await inspect(tour, 'Focus areas');
  await page.getByRole('link', { name: 'Rate all for today' }).press('Enter');
  await page.getByRole('slider', { name: /^Family/ }).press('5');
  await page.getByRole('slider', { name: /^Sleep/ }).press('8');
  await inspect(tour, 'Rate your focus areas');
  await press(page, 'Save all');
  await expect(list.getByText(/^8 of 10, today/)).toBeVisible();

  const sams = await supporterAt(browser, '/focus-areas', sam);
  await expect(sams.getByRole('link', { name: 'Sleep' })).toBeVisible();
  await expect(sams.getByRole('link', { name: 'Family' })).toHaveCount(0);
  await sams.getByRole('link', { name: 'Sleep' }).click();
  await expect(sams.getByRole('heading', { name: 'Wind down before bed' })).toBeVisible();
  await expect(sams.getByText('Woke at three')).toHaveCount(0);
  await expect(sams.getByRole('button', { name: /^(Save|Add|More about W)/ })).toHaveCount(0);

  await page.goto(address);
  await inspect(tour, 'Sleep');
  await item(page, 'More about Wind down before bed', 'Hide from supporters');
  await expect(page.getByText('Hidden from supporters', { exact: true })).toBeVisible();
  await expect(sams.getByRole('heading', { name: 'Wind down before bed' })).toHaveCount(0);
  await sams.context().close();

  await item(page, 'More about Wind down before bed', 'I’ve reached it');
  await press(page, '1 goal reached');
  await expect(page.getByText('Wind down before bed', { exact: true })).toBeVisible();
  await inspect(tour, 'Sleep');
  expectFaultless(tour, 'focus areas');
});
