import { expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).press('Enter');

test('a thought record: written in steps by keyboard, looked back on, shared with one person, and taken back', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/cbt', maya);
  const tour = await startTour(page);
  await inspect(tour, 'Thoughts');

  await page.getByRole('link', { name: 'Start a thought record' }).press('Enter');
  await page.getByLabel('What happened?').fill('A talk at work');
  await inspectAsItIs(tour);
  await next(page);
  await page.getByLabel('What went through your mind?').fill('They will laugh');
  await next(page);
  await page.getByRole('button', { name: 'anxious' }).press('Space');
  await page.getByRole('slider', { name: /anxious/ }).press('8');
  await inspectAsItIs(tour);
  await next(page);
  await page.getByRole('checkbox', { name: /^Mind reading/ }).press('Space');
  await inspectAsItIs(tour);
  // What was written so far is there after a reload.
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue('A talk at work');
  for (let step = 1; step < 6; step += 1) await next(page);
  await page.getByLabel('What’s a fairer way to see it?').fill('Some may smile');
  await next(page);
  await page.getByRole('slider', { name: /anxious/ }).press('4');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');

  await page.getByRole('link', { name: 'They will laugh' }).click();
  await expect(page.getByText('That feeling eased by 4 points.')).toBeVisible();
  await inspect(tour, 'Thought record');
  const address = page.url();
  await page.getByRole('button', { name: 'In a week' }).press('Enter');
  await expect(page.getByText(/^You chose to look back on this/)).toBeVisible();
  await page.getByRole('link', { name: 'Look back now' }).press('Enter');
  await page.getByRole('slider', { name: /believe the thought now/ }).press('2');
  await page.getByLabel('A line about it, if you like').fill('No one laughed');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('A line about it, if you like')).toHaveValue('No one laughed');
  await inspect(tour, 'Look back');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('No one laughed')).toBeVisible();
  await inspect(tour, 'Thought record');
  await page.getByRole('button', { name: 'In a month' }).press('Enter');
  await page.getByRole('button', { name: 'More about this thought record' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this thought record' });
  await sharing.getByRole('checkbox').first().check();
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(sharing).toHaveCount(0);

  const sams = await (await browser.newContext()).newPage();
  await logInAt(sams, new URL(address).pathname, sam);
  await expect(sams.getByText('They will laugh')).toBeVisible();
  // What the author found later, and the day for it, are theirs alone.
  await expect(sams.getByText(/No one laughed|look back/i)).toHaveCount(0);
  await page.getByRole('button', { name: /^Who can see this thought record/ }).click();
  await sharing.getByRole('checkbox').first().uncheck();
  await sharing.getByRole('button', { name: /Keep it private|Stop sharing/ }).click();
  await expect(sams.getByText('They will laugh')).toHaveCount(0);
  await sams.context().close();
  expectFaultless(tour, 'thought records');
});
