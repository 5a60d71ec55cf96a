import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { logInAt, submitLogIn } from './support/pages.ts';
import { aMember, ask, linkTo, logInByApi, type Member, newAddress } from './support/people.ts';
import { aProfessional, renewCode, signUpByMail } from './support/professionals.ts';
import { writeShared } from './support/supporters.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const said = (page: Page, words: string) => page.getByRole('status').getByText(words);
const invite = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Invite', exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Who this page is about' });
const note = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function inOwnBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function inviteByMail(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Invite a professional' });
  await expect(dialog.getByText('Open your journey, and read only what you share with them')).toBeVisible();
  await dialog.getByLabel('First name').fill('Priya');
  await dialog.getByLabel('Last name').fill('Nair');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
}

test('a professional is invited, says yes, reads what is shared, writes a note for the member, and is out once removed', async ({
  page,
  request,
  browser,
}, { project }) => {
  test.setTimeout(240_000);
  const [maya, address] = [await aMember(request), newAddress()];
  const hers = await startTour(page);
  await logInAt(page, '/support/list', maya);
  await invite(page).first().click();
  await page.getByText('A professional', { exact: true }).click();
  await inspectAsItIs(hers);
  await inviteByMail(page, address);
  await expect(card(page, 'Priya Nair').getByText('Invited today, not joined yet')).toBeVisible();

  const priya = await signUpByMail(request, address);
  const work = await startTour(await inOwnBrowser(browser));
  await logInAt(work.page, '/support/list', priya);
  await expect(card(work.page, 'Maya Hart asks you to join their team')).toBeVisible();
  await inspect(work, 'My team');
  await work.page.getByRole('button', { name: 'Accept Maya Hart' }).click();
  await expect(said(work.page, 'You’re on the team now.')).toBeVisible();
  await writeShared(request, maya, 'For the next visit', [priya]);
  await writeShared(request, maya, 'For no one else');

  await work.page
    .getByRole('link', { name: /^Caseload/ })
    .filter({ visible: true })
    .click();
  await expect(work.page.getByRole('row', { name: /Maya Hart/ })).toContainText('1 note');
  await inspect(work, 'Caseload');
  await work.page.getByRole('button', { name: /^Maya Hart/ }).click();
  await expect(banner(work.page)).toContainText('You’re working with Maya Hart.');
  await inspect(work, 'Maya’s journey');
  await expect(note(work.page, 'For the next visit')).toBeVisible();
  await expect(work.page.getByText('For no one else')).toHaveCount(0);
  const field = work.page.getByRole('textbox', { name: 'Write a note for Maya’s journey' });
  await field.fill('We talked about sleep');
  await work.page.getByRole('button', { name: 'Save' }).click();
  await expect(work.page.getByText('Saved to Maya’s journey.')).toBeVisible();
  await work.page.reload();
  await expect(banner(work.page)).toContainText('You’re working with Maya Hart.');
  await expect(note(work.page, 'We talked about sleep')).toBeVisible();

  await page.goto('/journey');
  await expect(note(page, 'We talked about sleep')).toContainText('Priya Nair');
  await page.goto('/support/list');
  await expect(card(page, 'Priya Nair').getByText(/^Not verified/)).toBeVisible();
  await card(page, 'Priya Nair').getByRole('link', { name: 'Priya Nair', exact: true }).click();
  await expect(page.getByRole('region', { name: 'On your team' })).toBeVisible();
  await inspect(hers, 'Priya Nair');
  await page.getByRole('button', { name: 'Remove from my team' }).click();
  await inspectAsItIs(hers);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL('/support/list');
  await expect(card(page, 'Priya Nair')).toHaveCount(0);

  await lookAgain(work.page);
  await expect(work.page.getByText('You’re no longer working with Maya Hart.')).toBeVisible();
  await expect(work.page).toHaveURL('/care');
  await expect(work.page.getByRole('heading', { name: 'No one here yet' })).toBeVisible();
  await inspect(work, 'Caseload');
  await expect(async () => {
    await work.page.goto('/notifications');
    await expect(work.page.getByText('You are no longer on Maya Hart’s team.')).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 30_000 });
  await work.page.goto('/journey');
  await expect(work.page.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
  await expect(work.page.getByRole('article')).toHaveCount(0);
  expectFaultless(hers, `a member and a professional, ${project.name}`);
  // The end of the work shows as a 404.
  expectFaultless(work, `a professional at work, ${project.name}`, /404/);
});

/** Another member, under a name of their own. */
async function noorOf(request: APIRequestContext): Promise<Member> {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/account/update_profile', { first_name: 'Noor', last_name: 'Haddad' }, token);
  return member;
}

test('a professional says who they are and prints a QR code; a person who scans it sees whose it is, logs in, asks, and takes it back', async ({
  page,
  request,
  browser,
}, { project }) => {
  test.setTimeout(240_000);
  const maya = await aMember(request);
  const [priya, noor] = [await aProfessional(request, maya), await noorOf(request)];
  const work = await startTour(await inOwnBrowser(browser));
  await logInAt(work.page, '/profile/professional', priya);
  await work.page.getByLabel('Profession').fill('Psychologist');
  await work.page.getByLabel('About you').fill('I listen first.');
  await work.page.getByRole('button', { name: 'Save' }).click();
  await expect(said(work.page, 'Saved your professional profile.')).toBeVisible();
  await work.page.getByRole('button', { name: 'Create my QR code' }).click();
  const picture = work.page.getByRole('img', { name: 'QR code that leads to the page of Priya Nair' });
  await expect(picture).toBeVisible();
  await inspect(work, 'My professional profile');
  await work.page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(work.page.getByText('Scan this to ask me to join your team in Kith.')).toBeVisible();
  await expect(work.page.getByRole('button', { name: 'Save' })).toBeHidden();
  await work.page.emulateMedia({ media: 'screen' });

  const path = (await renewCode(request, priya)).replace('priya-nair', 'somebody-else');
  const tour = await startTour(page);
  await page.goto(path);
  await inspect(tour, 'Priya Nair');
  await expect(page.getByText('Somebody Else')).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in and ask' }).click();
  await submitLogIn(page, noor);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('You’re logged in as Noor Haddad.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask Priya Nair to join my team' }).click();
  await expect(page.getByRole('region', { name: 'You asked Priya Nair' })).toBeVisible();
  await inspect(tour, 'Priya Nair');
  await linkTo(request, priya.email, /\/support\/list/);

  await work.page.goto('/support/list');
  await expect(card(work.page, 'Noor Haddad asks you to join their team')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw my request' }).click();
  await expect(page.getByRole('button', { name: 'Ask Priya Nair to join my team' })).toBeVisible();
  await work.page.reload();
  await expect(card(work.page, 'Maya Hart asks you to join their team')).toBeVisible();
  await expect(card(work.page, 'Noor Haddad asks you to join their team')).toHaveCount(0);

  await renewCode(request, priya);
  await page.goto(path);
  await inspect(tour, 'This link doesn’t work');
  expectFaultless(work, `professional profile, ${project.name}`);
  expectFaultless(tour, `QR code, ${project.name}`, /404/);
});
