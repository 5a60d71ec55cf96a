import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { draftsKept } from './support/drafts.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { expectAccessible, logInAt, submitLogIn } from './support/pages.ts';
import { aMember, aNewcomer, linkTo, newAddress } from './support/people.ts';
import { signUpByMail } from './support/professionals.ts';

const YOUNG = `${new Date().getUTCFullYear() - 15}-12-31`;
const WAITS = 'Waiting for a parent or guardian';

/** A young person names the person who can agree for them. */
async function askGuardian(page: Page, email: string): Promise<void> {
  await page.getByLabel('Their first name').fill('Joanne');
  await page.getByLabel('Their last name').fill('Walsh');
  await page.getByLabel('Their email').fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await expect(page.getByRole('region', { name: 'You’ve asked Joanne' })).toBeVisible();
}

async function openLink(page: Page, request: APIRequestContext, email: string, path: RegExp): Promise<void> {
  await page.goto(await linkTo(request, email, path));
}

/** Answers as a guardian, and gets the receipt. */
async function answer(page: Page, button: 'Approve' | 'Don’t approve'): Promise<void> {
  await page.getByLabel('Your full name').fill('Joanne Walsh');
  await page.getByLabel(/^How you’re related to/).fill('Mother');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your answer' })).toBeFocused();
}

test('a guardian says no and another yes, beside a young person who waits, and takes it back later', async ({
  page: first,
  context,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const guardian = await (await browser.newContext()).newPage();
  const young = await aNewcomer(request, YOUNG);
  await first.goto('/login');
  await submitLogIn(first, young);
  await expect(first.getByRole('heading', { name: WAITS })).toBeVisible();
  await expectAccessible(first);
  await first.getByLabel('Their email').fill('joanne.walsh@example.com');
  await expect.poll(() => draftsKept(first)).toBe(1);
  await first.close();

  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/login');
  await submitLogIn(page, young);
  await expect(page.getByLabel('Their email'), 'typed before the tab was closed').toHaveValue(
    'joanne.walsh@example.com',
  );
  const unwilling = newAddress();
  await askGuardian(page, unwilling);
  await expectAccessible(page);
  const link = await linkTo(request, unwilling, /approve-consent/);
  await guardian.goto(link);
  await expect(guardian.getByText('Maya Hart would like to use Kith')).toBeVisible();
  await expect(guardian, 'the code leaves the address').toHaveURL('/signup/approve-consent/link/opened');
  await expectAccessible(guardian);
  await answer(guardian, 'Don’t approve');
  await guardian.goto(link);
  await expect(guardian.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Joanne said no for now\. It’s not about you/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ask someone else' })).toBeVisible();
  await expectAccessible(page);
  const willing = newAddress();
  await askGuardian(page, willing);
  await openLink(guardian, request, willing, /approve-consent/);
  await answer(guardian, 'Approve');
  await expectAccessible(guardian);
  await page.clock.fastForward('00:40');
  await expect(page, 'opens by itself').toHaveURL('/welcome');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /, Maya$/ })).toBeVisible();

  await openLink(guardian, request, willing, /withdraw-consent/);
  await expect(guardian.getByText(/^You agreed on .*Maya Hart can use Kith/)).toBeVisible();
  await expectAccessible(guardian);
  await guardian.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(guardian.getByRole('heading', { name: 'You withdrew your consent' })).toBeFocused();
  await page.goto('/journey');
  await expect(page.getByRole('heading', { name: WAITS })).toBeVisible();
  await expect(page.getByText(/Joanne withdrew their consent/)).toBeVisible();
  await guardian.context().close();
});

test('someone is referred, says yes by the link and takes it back; who referred them reads no more than that', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const priya = await aMember(request);
  const organisation = await anOrganisation('Wattle House', { 'referral-type': 'GP Referral' });
  await operate('post', { email: priya.email, role: 'provider', organisation });
  const email = newAddress();
  await logInAt(page, '/care/referrals', priya);
  await page.getByLabel('Their first name').fill('Noor');
  await page.getByLabel('Their last name').fill('Aziz');
  await page.getByLabel('Their email').fill(email);
  await page.getByLabel('Type of referral').selectOption({ label: 'GP Referral' });
  await page.getByRole('button', { name: 'Send request' }).click();
  const sent = page.getByRole('region', { name: 'Your referrals' });
  await expect(sent).toContainText(email);
  await expect(sent.getByText('Waiting for a reply')).toBeVisible();
  await expectAccessible(page);

  const noors = await (await browser.newContext()).newPage();
  await openLink(noors, request, email, /referral-consent/);
  await expect(noors.getByText(/would like to refer you to Wattle House/)).toBeVisible();
  await expectAccessible(noors);
  await noors.getByLabel('Your full name').fill('Noor Aziz');
  await noors.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(noors.getByRole('heading', { level: 1, name: 'Thank you for your answer' })).toBeFocused();
  await expectAccessible(noors);

  await logInAt(noors, '/settings/privacy', await signUpByMail(request, email));
  await noors.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(noors.getByRole('button', { name: 'Keep my consent' })).toBeFocused();
  await expectAccessible(noors);
  await noors.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(noors.getByText('Withdrawn', { exact: true })).toBeVisible();
  await page.reload();
  await expect(sent.getByText('Withdrawn')).toBeVisible();
  await noors.context().close();
});
