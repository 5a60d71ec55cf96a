import { expect, type Page, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { LIVE } from './support/live.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { expectFaultless, inspectAsItIs, startTour } from './support/tour.ts';

const TEXT = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('<b>Walk</b> by the river') };

const rowOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'plan.txt' });

async function openSharing(page: Page) {
  await rowOf(page)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  return page.getByRole('dialog', { name: 'Share this file' });
}

test('a share has a last day: it is chosen, changed, and closes an open preview when it comes', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  await logInAt(page, '/files', maya);
  const tour = await startTour(page);
  await page.getByLabel('Files to add').setInputFiles([TEXT]);

  const first = await openSharing(page);
  await first.getByRole('checkbox').first().check();
  await first.getByRole('button', { name: 'Set a last day' }).click();
  const day = first.getByLabel(/^Last day for/);
  await inspectAsItIs(tour);
  await day.fill('2020-01-01');
  await first.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(first.getByText(/Please choose a last day that isn’t over yet/)).toBeVisible();
  await inspectAsItIs(tour);
  await day.fill('2090-12-03');
  await first.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(first).toHaveCount(0);
  await expect(rowOf(page).getByText('Shared with 1 person until 3 December 2090')).toBeVisible();

  const again = await openSharing(page);
  await expect(again.getByRole('checkbox', { name: /until 3 December 2090/ })).toBeChecked();
  await again.getByRole('button', { name: 'Change the last day' }).click();
  await again.getByRole('button', { name: /^Remove/ }).click();
  await again.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(rowOf(page).getByText('Shared with 1 person', { exact: true })).toBeVisible();

  const sams = await supporterAt(browser, '/files', sam);
  await rowOf(sams).getByRole('button', { name: 'plan.txt' }).first().click();
  const preview = sams.getByRole('dialog', { name: 'plan.txt' });
  await expect(preview.getByText('<b>Walk</b> by the river')).toBeVisible();
  const { token } = await logInByApi(request, maya);
  const { files } = await look(request, token);
  const end = new Date(Date.now() + 4_000);
  const share_ends = [{ to: 'person', id: sam.id, ends_at: end.toISOString() }];
  await ask(request, '/api/patient/update_file_sharing', { id: files[0]?.id, share_ends }, token);
  await expect(rowOf(page).getByText(/Shared with 1 person until/)).toBeVisible(LIVE);
  await page.waitForTimeout(end.getTime() - Date.now());

  await expect(preview).toHaveCount(0, LIVE);
  console.log(`last day: an open preview closed ${Date.now() - end.getTime()} ms after the end`);
  await expect(rowOf(sams)).toHaveCount(0);
  await expect(rowOf(page).getByText('Only you')).toBeVisible(LIVE);
  await sams.context().close();
  expectFaultless(tour, 'a last day', /\b422\b.*update_file_sharing/);
});

async function look(
  request: Parameters<typeof logInByApi>[0],
  token: string,
): Promise<{ files: { id: number }[] }> {
  const answer = await request.get('/api/patient/filesv2', { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}
