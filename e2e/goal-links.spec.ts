import { expect, type Page, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).press('Enter');

test('a goal is linked to a task by keyboard; a supporter who sees both finds it there, until it is removed', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, { ...grants(), focusArea: { view: true }, task: { view: true } });
  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/patient/taskv2', { title: 'Buy a lamp', assignees: [maya.id] }, token);
  await logInAt(page, '/focus-areas?choose', maya);
  const tour = await startTour(page);
  await press(page, 'Choose Sleep');
  await press(page, 'Add a goal');
  const form = page.getByRole('dialog', { name: 'Add a goal' });
  await form.getByText('Ideas to begin with').click();
  await form.getByRole('button', { name: 'Wind down before bed' }).press('Enter');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await press(page, 'More about Wind down before bed');
  await page.getByRole('menuitem', { name: 'Link a task' }).press('Enter');
  await inspectAsItIs(tour);
  await press(page, /^Link Buy a lamp/);
  const links = page.getByRole('list', { name: 'Linked to Wind down before bed' });
  await expect(links).toContainText('Buy a lamp');
  await inspect(tour, 'Sleep');

  const sams = await supporterAt(browser, new URL(page.url()).pathname, sam);
  await expect(sams.getByRole('link', { name: 'Buy a lamp' })).toBeVisible();
  await press(page, 'Remove the link to Buy a lamp');
  await expect(links).toHaveCount(0);
  await expect(sams.getByRole('link', { name: 'Buy a lamp' })).toHaveCount(0);
  await sams.context().close();
  expectFaultless(tour, 'links of a goal');
});
