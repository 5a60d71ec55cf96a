import { expect, type Page, test } from '@playwright/test';
import { anOrganisation, operate, rslwa } from './support/operator.ts';
import { expectAccessible, logInAt, submitLogIn } from './support/pages.ts';
import { aMember, aNewcomer, ask, logInByApi, type Member } from './support/people.ts';
import { endSupport, writeShared } from './support/supporters.ts';
import { expectFaultless, inspect, startTour } from './support/tour.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Who this page is about' });
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function letTreat(
  request: Parameters<typeof ask>[0],
  member: Member,
  provider: Member,
): Promise<number> {
  const owner = await logInByApi(request, member);
  const names = { first_name: provider.firstName, last_name: 'Hart', email: provider.email };
  const { invitation } = await ask(request, '/api/patient/invite_new_provider', names, owner.token);
  const { patient_team_id } = invitation;
  const { token } = await logInByApi(request, provider);
  await ask(request, '/api/patient/update_team_request', { patient_team_id, accepted: true }, token);
  return patient_team_id;
}

test('a provider finds a member in the caseload, reads what is shared, writes a note, and is out when it ends', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, priya] = [await aMember(request), await aMember(request)];
  const clinic = await anOrganisation('Banksia Clinic');
  await operate('post', { email: priya.email, role: 'provider', organisation: clinic });
  const place = await letTreat(request, maya, priya);
  await writeShared(request, maya, 'For the next visit', [priya]);
  await writeShared(request, maya, 'For nobody else');
  const tour = await startTour(page);

  await page.goto('/login');
  await submitLogIn(page, priya);
  await expect(page).toHaveURL('/care');
  await inspect(tour, 'Caseload');
  await expect(page.getByRole('row', { name: /Maya Hart/ })).toContainText('1 note');
  await page.getByRole('button', { name: /^Maya Hart/ }).click();

  await expect(page).toHaveURL('/journey');
  await expect(banner(page)).toContainText('You are working with Maya Hart.');
  await inspect(tour, 'Maya’s journey');
  await expect(page.getByText('For the next visit')).toBeVisible();
  await expect(page.getByText('For nobody else')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Write a note for Maya’s journey' }).fill('We talked about sleep');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved to Maya’s journey.')).toBeVisible();
  await page.reload();
  await expect(banner(page)).toContainText('You are working with Maya Hart.');
  await expect(page.getByRole('article').filter({ hasText: 'We talked about sleep' })).toBeVisible();

  await endSupport(request, maya, place);
  await lookAgain(page);
  await expect(page.getByText('You are no longer working with Maya Hart.')).toBeVisible();
  await expect(page).toHaveURL('/care');
  await inspect(tour, 'Caseload');
  await page.goto('/journey');
  await expect(page.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
  await expect(page.getByText('For the next visit')).toHaveCount(0);
  // The end of the work is noticed by an answer that somebody is not there.
  expectFaultless(tour, 'a provider at work', /404/);
});

test('a front desk sees names and opens nothing', async ({ page, request }) => {
  test.setTimeout(90_000);
  const [maya, lee] = [await aMember(request), await aMember(request)];
  const organisation = await anOrganisation('Wattle House');
  await operate('post', { email: lee.email, role: 'receptionist', organisation });
  await operate('join-organisation', { member: maya.email, organisation });

  await logInAt(page, '/care', lee);

  const row = page.getByRole('row', { name: /Maya Hart/ });
  await expect(row).toContainText('Known to your front desk, Wattle House');
  await expect(row).toContainText('Has not shared anything with you');
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
  await page.getByRole('button', { name: 'Go home' }).click();

  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Get help now' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Call Open Arms/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'RSL WA member card' })).toBeVisible();
  await expectAccessible(page);
});
