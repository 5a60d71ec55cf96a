import { expect, test } from '@playwright/test';
import { anOrganisation, operate, rslwa } from './support/operator.ts';
import { expectAccessible, logInAt, submitLogIn } from './support/pages.ts';
import { aMember, aNewcomer } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

test('a front desk sees names and opens nothing', LAYOUT, async ({ page, request }) => {
  test.setTimeout(90_000);
  const [maya, lee] = [await aMember(request), await aMember(request)];
  const organisation = await anOrganisation('Wattle House');
  await operate('post', { email: lee.email, role: 'receptionist', organisation });
  await operate('join-organisation', { member: maya.email, organisation });

  await logInAt(page, '/care', lee);

  const row = page.getByRole('row', { name: /Maya Hart/ });
  await expect(row).toContainText('Known to your front desk, Wattle House');
  await expect(row).toContainText('Hasn’t shared anything with you');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a new member of RSL WA meets their card and Open Arms, and finds both again', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const frank = await aNewcomer(request);
  await operate('join-organisation', { member: frank.email, organisation: await rslwa() });

  await page.goto('/login');
  await submitLogIn(page, frank);
  await expect(page).toHaveURL('/welcome/rslwa');
  await expect(page.getByRole('region', { name: 'RSL WA member card' })).toContainText('Maya Hart');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('link', { name: '1800 011 046' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  const fitting = page.getByRole('list', { name: 'A few focus areas to begin with' });
  await expect(fitting.getByRole('listitem').first()).toContainText('Veteran Wellbeing');
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByRole('button', { name: 'Go home' }).click();

  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Get help now' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Call Open Arms/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'RSL WA member card' })).toBeVisible();
  await expectAccessible(page);
});
