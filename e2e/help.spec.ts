import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { door, expectHelp, sheet } from './support/help.ts';
import { helpFetched } from './support/help-pages.ts';
import { expectAccessible, logInAt, submitLogIn, termsAreDue } from './support/pages.ts';
import { aMember, aNewcomer, ask, logInByApi } from './support/people.ts';
import { HELP, OPEN, PRIVATE } from './support/screens.ts';
import { LAYOUT, SMOKE } from './support/tags.ts';
import { follow } from './support/tour.ts';

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

async function endSession(
  request: APIRequestContext,
  member: Parameters<typeof logInByApi>[1],
): Promise<void> {
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/auth/end_other_sessions', {}, token);
}

/** The title of a page tells a bystander nothing. */
const TELLING =
  /depress|anxi|ptsd|adhd|medic|suicid|crisis|mental|therap|wellbeing|safety|lifeline|helpline|beyond blue|harm/i;

async function expectNeutralTitle(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/ · Kith$/);
  expect(await page.title(), `title of ${page.url()}`).not.toMatch(TELLING);
}

test('signed out, help opens by one press on every screen', { tag: [LAYOUT.tag, SMOKE.tag] }, async ({
  page,
}) => {
  await page.goto('/login');
  for (const [path, heading] of Object.entries({
    ...OPEN,
    ...HELP,
    '/nowhere': 'We couldn’t find this page',
  })) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNeutralTitle(page);
    await expectHelp(page);
  }
});

test(
  'a number beside its row is copied at a desk, where a link to call may do nothing; a phone calls it',
  LAYOUT,
  async ({ page, isMobile }) => {
    await page.goto('/help');
    const first = page.getByRole('region', { name: 'Talk to someone now' });
    await expect(first.getByRole('link', { name: /^Call Lifeline/ })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Copy number 13 11 14' })).toHaveCount(isMobile ? 0 : 1);
  },
);

test('signed in, help opens by one press on every screen', async ({ page, request }) => {
  test.setTimeout(120_000);
  await logInAt(page, '/profile', await aMember(request));
  const screens = [...Object.values(PRIVATE).flat(), ...Object.entries(HELP), ['/files', 'Files'] as const];
  for (const [path, heading] of screens) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectNeutralTitle(page);
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
  await page.unrouteAll({ behavior: 'wait' });
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
  const { promise: asked, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/api/auth/profile*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading Kith')).toBeAttached();
  await expectHelp(page, 'the first moment');
  await expect(door(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const at = await page.evaluateHandle(() => document.activeElement);
  come();
  await expect(page.getByRole('heading', { level: 1, name: 'My journey' })).toBeAttached();
  expect(await at.evaluate((one) => one === document.activeElement), 'nothing moves in help').toBe(true);
  await page.keyboard.press('Escape');
  await expect(door(page)).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });

  await page.route('**/api/auth/profile*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectHelp(page, 'a page that failed');
  await page.unrouteAll({ behavior: 'wait' });

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
  const kept = helpFetched(page);
  await logInAt(page, '/journey', await aMember(request));
  await door(page).click();
  await expect(sheet(page)).toBeVisible();
  await kept;
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

test(
  'help is the second stop of the keyboard, right after the way to the content',
  LAYOUT,
  async ({ page, request }) => {
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
  },
);

test(
  'with a dialog open, help opens over it and gives it back with what was typed',
  LAYOUT,
  async ({ page, request }) => {
    await logInAt(page, '/tasks', await aMember(request));
    await page.getByRole('button', { name: 'Add a task' }).first().click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Help' }) });
    const words = dialog.getByRole('textbox').first();
    await words.fill('Half a sen');
    await expectAccessible(page);

    await dialog.getByRole('link', { name: 'Help' }).click();
    await expect(sheet(page).getByRole('link', { name: /^Call Lifeline/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(sheet(page)).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Help' })).toBeFocused();
    await expect(words).toHaveValue('Half a sen');
  },
);
