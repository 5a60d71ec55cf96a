import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test('notes: one’s own and those of others, and gone at once when they are not shared any more', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/patient/note', { note: '<p>Only mine</p>' }, token);
  const { note } = await ask(request, '/api/patient/note', { note: '<p>For Sam</p>' }, token);
  const share = (shared_with: readonly number[]) =>
    ask(request, '/api/patient/update_note_sharing', { id: note.id, shared_with }, token);
  await share([sam.id]);

  await logInAt(page, '/notes', maya);
  const tour = await startTour(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await inspect(tour, 'Notes');
  await page.getByText('Shared By', { exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/show=shared_by/);

  const sams = await (await browser.newContext()).newPage();
  await logInAt(sams, '/notes?show=shared_with', sam);
  await expect(sams.getByRole('article')).toContainText('For Sam');
  await share([]);
  await expect(sams.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('You haven’t shared any notes')).toBeVisible();
  await inspectAsItIs(tour);
  await sams.context().close();
  expectFaultless(tour, 'notes page');
});
