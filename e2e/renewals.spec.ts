import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test('a new script: asked of the front desk, seen, “needs a visit” and taken back, and ready', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, lena] = [await aMember(request), await aMember(request)];
  const organisation = await anOrganisation('Tuart House');
  await operate('post', { email: lena.email, role: 'receptionist', organisation });
  await operate('join-organisation', { member: maya.email, organisation });

  await logInAt(page, '/medications', maya);
  const tour = await startTour(page);
  await page.getByRole('button', { name: 'Add a medicine' }).first().press('Enter');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Medicine' }).fill('Quetiapine');
  await form.getByLabel('Dose, as it’s written for you (optional)').fill('One at bedtime');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('button', { name: 'More about Quetiapine' }).click();
  await page.getByRole('menuitem', { name: 'Ask for a new script' }).click();
  await form.getByLabel('Note (optional)').fill('Ten days left');
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(page.getByText(/^Sent to the front desk of Tuart House/)).toBeVisible();
  await inspect(tour, 'Medicines');

  const desk = await atADesk(browser);
  await logInAt(desk, '/care/renewals', lena);
  const deskTour = await startTour(desk);
  await expect(desk.getByText('One at bedtime')).toBeVisible();
  await inspect(deskTour, 'New scripts');
  await desk.getByRole('button', { name: 'Mark as seen' }).press('Enter');
  await expect(page.getByText('Seen', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^(Approve|Decline)$/ })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Needs a visit' }).press('Enter');
  await expect(page.getByText('Needs a visit', { exact: true }).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await desk.getByRole('button', { name: 'Mark as ready' }).press('Enter');
  await expect(desk.getByText('No requests wait')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByText('Needs a visit', { exact: true })).toHaveCount(0);
  await inspect(tour, 'Medicines');
  expectFaultless(tour, 'medicines with a request');
  expectFaultless(deskTour, 'new scripts');
});
