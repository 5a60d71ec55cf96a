import { expect } from '@playwright/test';
import { kindsKept } from './support/device.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { test, untilKept } from './support/trouble.ts';

test('the list of medicines opens from this device after a reload without a connection, with its time, also the page to print, and is fresh again with one', async ({
  page,
  front,
  request,
}) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/medication/create', { name: 'Quetiapine', dose: 'One at bedtime' }, token);
  await logInAt(page, '/medications', maya);
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toEqual(expect.arrayContaining(['medications', 'profile']));

  const copy = page.getByText(/^Unable to get medication\(s\)\. This is the list as it was today/);
  front.be('down');
  await page.context().setOffline(true);
  await page.reload();
  await expect(copy).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/medications/print');
  await expect(copy).toBeVisible();
  await expect(page.getByText('One at bedtime')).toBeVisible();

  // A server that accepts and never answers is not waited for.
  await page.context().setOffline(false);
  front.be('hung');
  await page.goto('/medications');
  await expect(page.getByRole('heading', { level: 1, name: 'Medicines' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  front.be('well');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await expect(copy).toHaveCount(0);
});
