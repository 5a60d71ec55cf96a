import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import data from '../web/src/features/help/crisis-support.json' with { type: 'json' };
import { expectAccessible, logInAt, submitLogIn, termsAreDue } from './support/pages.ts';
import { aMember, aNewcomer, ask, logInByApi } from './support/people.ts';
import { HELP, OPEN, PRIVATE } from './support/screens.ts';
import { follow } from './support/tour.ts';

const ELSEWHERE = 'https://www.bom.gov.au/';

const lifeline = data.help_destinations.find(({ id }) => id === 'lifeline_australia');
const FIRST = [data.emergency.phone[0]?.href, lifeline?.phone[0]?.href, lifeline?.sms?.href];

const door = (page: Page) => page.getByRole('link', { name: 'Get help now' }).filter({ visible: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Get help now' });

/** One press opens it, with the numbers of the data first; it closes again by Escape. */
async function expectHelp(page: Page, where = page.url()): Promise<void> {
  await expect(door(page), `one door on ${where}`).toHaveCount(1);
  await door(page).click();
  await expect(sheet(page), `help over ${where}`).toBeVisible();
  const rows = sheet(page).getByRole('region', { name: 'Talk to someone now' }).getByRole('link');
  const hrefs = await rows.evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href')));
  expect(hrefs, where).toEqual(FIRST);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
}

async function expectSecondStop(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(door(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(door(page)).toBeFocused();
}

/** The page that quick exit leads to, as far as this test is concerned. */
async function withoutTheWorld(context: BrowserContext): Promise<void> {
  await context.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }),
  );
}

async function endSession(
  request: APIRequestContext,
  member: Parameters<typeof logInByApi>[1],
): Promise<void> {
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/auth/end_other_sessions', {}, token);
}

test('signed out, help opens by one press on every screen', async ({ page }) => {
  await page.goto('/login');
  for (const [path, heading] of Object.entries({
    ...OPEN,
    ...HELP,
    '/nowhere': 'We could not find this page',
  })) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectHelp(page);
  }
});

test('signed in, help opens by one press on every screen', async ({ page, request }) => {
  test.setTimeout(120_000);
  await logInAt(page, '/profile', await aMember(request));
  const screens = [
    ...Object.values(PRIVATE).flat(),
    ...Object.entries(HELP),
    ['/messaging', 'Messages'] as const,
  ];
  for (const [path, heading] of screens) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectHelp(page);
  }
});

test('help opens while a code, new terms or the consent of a guardian is due, and at the first welcome', async ({
  page,
  request,
}) => {
  const careful = await aMember(request);
  const { token } = await logInByApi(request, careful);
  await ask(request, '/api/auth/update_2fa', { enabled: true }, token);
  await page.goto('/login');
  await submitLogIn(page, careful);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expectHelp(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();

  await page.goto('/login');
  await submitLogIn(page, await aNewcomer(request));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Kith, Maya' })).toBeVisible();
  await expectHelp(page);
  await termsAreDue(page);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible();
  await expectHelp(page);
  await follow(page, '/help/lifeline_australia');
  await expect(page.getByRole('heading', { level: 1, name: 'Lifeline' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.goto('/login');

  await submitLogIn(page, await aNewcomer(request, `${new Date().getUTCFullYear() - 15}-01-01`));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Waiting for a parent or guardian' }),
  ).toBeVisible();
  await expectHelp(page);
});

test('help opens after the session has ended, before it is known who is here, and when a page fails', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  await logInAt(page, '/journey', member);
  await page.route('**/api/auth/profile*', () => undefined);
  await page.reload();
  await expect(page.getByText('Loading Kith')).toBeAttached();
  await expectHelp(page, 'the first moment');
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route('**/api/auth/profile*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectHelp(page, 'a page that failed');
  await page.unrouteAll();

  await endSession(request, member);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Session Expired!');
  await expectHelp(page, 'an ended session');
});

test('help that is open stays when the connection is lost, and opens without one', async ({
  page,
  request,
  context,
}) => {
  await logInAt(page, '/journey', await aMember(request));
  await door(page).click();
  await expect(sheet(page)).toBeVisible();
  await context.setOffline(true);
  await expect(
    sheet(page)
      .getByRole('link', { name: /13 11 14/ })
      .first(),
  ).toBeVisible();
  await sheet(page).getByRole('link', { name: 'All services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  for (const [path, heading] of Object.entries(HELP)) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading }), `${path} offline`).toBeVisible();
    await expectHelp(page, `${path} offline`);
  }
});

test('help is the second stop of the keyboard, right after the way to the content', async ({
  page,
  request,
}) => {
  for (const path of ['/login', '/help', '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSecondStop(page);
  }
  await logInAt(page, '/journey', await aMember(request));
  for (const path of ['/', '/journey', '/settings', '/help', '/checklogin/1', '/messaging']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSecondStop(page);
  }
});

test('quick exit puts the weather in the place of the page, and Back does not lead to it', async ({
  page,
  context,
}) => {
  await withoutTheWorld(context);
  await page.goto('/login');
  await page.goto('/help/lifeline_australia');
  await door(page).click();

  await sheet(page).getByRole('link', { name: 'Quick exit' }).click();

  await expect(page).toHaveURL(ELSEWHERE);
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('quick exit leaves without a connection to Kith, and logs out whoever wants that', async ({
  page,
  request,
  context,
}) => {
  await withoutTheWorld(context);
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  const wishes = { quick_exit_everywhere: true, quick_exit_logs_out: true };
  await ask(request, '/api/account/update_preferences', wishes, token);
  await logInAt(page, '/profile', member);

  await page.getByRole('complementary', { name: 'Leave this page' }).getByRole('link').click();

  await expect(page).toHaveURL(ELSEWHERE);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('whoever comes back after quick exit gives the password first, also by Back', async ({
  page,
  request,
  context,
}) => {
  await withoutTheWorld(context);
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/account/update_preferences', { quick_exit_everywhere: true }, token);
  await logInAt(page, '/profile', member);
  await follow(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.getByRole('complementary', { name: 'Leave this page' }).getByRole('link').click();
  await expect(page).toHaveURL(ELSEWHERE);
  await page.goBack();

  const closed = page.getByRole('heading', { level: 1, name: 'Enter your password' });
  await expect(closed).toBeVisible();
  await expect(page.getByText('Maya')).toHaveCount(0);
  await expectAccessible(page);
  await expectHelp(page);
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Open Kith' }).click();
  await expect(page.getByText('This is not your password. Please check it.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Open Kith' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
});

test('in the background a plain cover lies over the page and over what is open', async ({ page }) => {
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const cover = page.locator('.privacy-cover');
  const covered = async () => {
    await turn('hidden');
    await expect(cover).toBeVisible();
    const picture = await page.screenshot();
    await turn('visible');
    await expect(cover).toBeHidden();
    return picture;
  };
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cover).toBeAttached();
  const open = await page.screenshot();
  const plain = await covered();
  expect(plain.equals(open)).toBe(false);

  await door(page).click();
  await expect(sheet(page)).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const before = await focused();
  expect((await covered()).equals(plain), 'nothing of the sheet is seen').toBe(true);
  expect(await focused()).toBe(before);
  await expect(sheet(page)).toBeVisible();
});

test('Shift three times leaves where quick exit is offered, and does nothing elsewhere', async ({
  page,
  context,
}) => {
  await withoutTheWorld(context);
  const shifts = async (times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press('Shift');
  };
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shifts(3);
  await expect(page).toHaveURL('/privacy-policy');

  await follow(page, '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  await shifts(2);
  await expect(page.getByText('Shift pressed 2 of 3 times to leave this page')).toBeAttached();
  await expect(page).toHaveURL('/help');
  await shifts(1);

  await expect(page).toHaveURL(ELSEWHERE);
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy');
});
