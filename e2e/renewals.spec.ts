import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test('a new script: asked of the front desk, seen, declined and taken back, approved and ready', async ({
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
  await desk.getByRole('button', { name: 'Decline' }).press('Enter');
  await desk.getByRole('dialog').getByLabel('Why, in a few words').fill('Please call us');
  await inspectAsItIs(deskTour);
  await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(page.getByText('“Please call us”').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await desk.getByRole('button', { name: 'Approve' }).press('Enter');
  await desk.getByRole('button', { name: 'Mark as ready' }).press('Enter');
  await expect(desk.getByText('No requests wait')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByText('“Please call us”')).toHaveCount(0);
  await inspect(tour, 'Medicines');
  expectFaultless(tour, 'medicines with a request');
  expectFaultless(deskTour, 'new scripts');
});
