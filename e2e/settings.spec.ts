import { createHmac } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, logInAt, submitLogIn } from './support/pages.ts';
import { aMember, codeFor, mailTo, newAddress, PASSWORD } from './support/people.ts';
import { LAYOUT, ONCE } from './support/tags.ts';

const TABS = ['account', 'security', 'appearance', 'notifications', 'privacy', 'about'];
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The present code of an authenticator app for a key (RFC 6238, six digits, 30 seconds). */
function authenticatorCode(key: string): string {
  const bits = [...key].map((mail) => ALPHABET.indexOf(mail).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/login');
}

/** A choice shows at once; it must have arrived before a reload. */
async function keptOnServer(page: Page, call: string, choose: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(`/${call}`) && response.request().method() === 'POST',
  );
  await choose();
  await answer;
}

async function onAnotherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['KITH_ADDRESS'] ?? '' });
  return context.newPage();
}

test(
  'every tab of settings is there on a phone and on a desktop',
  LAYOUT,
  async ({ page, request, isMobile }) => {
    await logInAt(page, '/settings', await aMember(request));
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await expect(tabs).toHaveCount(TABS.length);

    for (const [index, tab] of TABS.entries()) {
      await tabs.nth(index).click();
      await expect(page).toHaveURL(`/settings/${tab}`);
      await expect(page.getByRole('heading', { level: 1, name: /^Settings: / })).toBeFocused();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      if (isMobile) await page.getByRole('link', { name: 'Back to Settings' }).click();
    }
  },
);

test('a tab that no one knows is the first one', ONCE, async ({ page, request }) => {
  await logInAt(page, '/settings/horoscope', await aMember(request));

  await expect(page.getByRole('heading', { level: 1, name: 'Settings: Account' })).toBeVisible();
});

test(
  'the look of the app is remembered by this device before log in, and by the server on every other',
  ONCE,
  async ({ page, request, browser }) => {
    const member = await aMember(request);
    const root = page.locator('html');
    await logInAt(page, '/settings/appearance', member);

    const choices = [
      page.getByRole('radio', { name: 'Dark' }),
      page.getByRole('radio', { name: /^Larger/ }),
      page.getByRole('switch', { name: /^Less movement/ }),
      page.getByRole('switch', { name: /^Easy-read font/ }),
    ];
    for (const choice of choices) {
      await keptOnServer(page, 'update_preferences', () => choice.check({ force: true }));
    }
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(root).toHaveAttribute('data-text', '125');
    await page.reload();
    await expect(page.getByRole('switch', { name: /^Easy-read font/ })).toBeChecked();
    await logOut(page);
    await page.reload();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(root).toHaveAttribute('data-motion', 'reduced');

    const other = await onAnotherDevice(browser);
    await logInAt(other, '/', member);
    await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(other.locator('html')).toHaveAttribute('data-font', 'easy');
    await other.context().close();
  },
);

test('with the largest text and 320 pixels nothing is cut off', ONCE, async ({ page, request }) => {
  await logInAt(page, '/settings/appearance', await aMember(request));
  await page.getByRole('radio', { name: /^Largest/ }).check();
  await page.setViewportSize({ width: 320, height: 640 });

  for (const path of ['/profile', '/profile/edit', ...TABS.map((tab) => `/settings/${tab}`)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, path).toBeLessThanOrEqual(320);
  }
});

test(
  'a new email is proved by a code, the old address is told, and log in takes the new one',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    const email = newAddress();
    await logInAt(page, '/settings/account', member);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^That code isn’t right or has expired/)).toBeVisible();

    await page
      .getByLabel('Code')
      .fill(await mailTo(request, email, /\d{6}/).then((text) => /\d{6}/.exec(text)?.[0] ?? ''));
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('Email changed.')).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await mailTo(request, member.email, /email address/);
    await logOut(page);
    await submitLogIn(page, { email, password: member.password });
    await expect(page).toHaveURL('/');
  },
);

test(
  'after a while a change asks for the password once more, and goes on',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    await logInAt(page, '/settings/account', member);
    const message = 'Please enter your password again to make this change.';
    await page.route(
      '**/api/account/start_email_change',
      (route) => route.fulfill({ status: 403, json: { code: 'reauthentication_required', message } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(newAddress());
    await page.getByRole('button', { name: 'Send the code' }).click();

    const question = page.getByRole('dialog', { name: 'Enter your password' });
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await question.getByLabel('Password', { exact: true }).fill('not the right one');
    await page.keyboard.press('Enter');
    await expect(question.getByText('That’s not your password. Please check it.')).toBeVisible();
    await question.getByLabel('Password', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');

    await expect(question).toBeHidden();
    await expect(page.getByLabel('Code')).toBeFocused();
  },
);

test(
  'an authenticator app is paired, its codes log in, and so does a recovery code',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    await logInAt(page, '/settings/security', member);
    await page.getByRole('button', { name: 'Turn on with an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code from the app').fill(authenticatorCode(key));
    await dialog.getByRole('button', { name: 'Confirm' }).click();

    const codes = page.getByRole('region', { name: 'Your recovery codes for Kith' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const recovery = await codes.first().innerText();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(codes).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Authenticator app/ })).toBeChecked();
    await expectAccessible(page);

    await logOut(page);
    await submitLogIn(page, member);
    await page.getByRole('button', { name: 'I can’t get the code' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/settings/security');
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
    await page.getByRole('radio', { name: /^Email/ }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await logOut(page);
    await submitLogIn(page, member);
    await page.getByLabel('Code').fill(await codeFor(request, member.email));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);

test(
  'a device that is logged out from here is at log in with its next step',
  ONCE,
  async ({ page, request, browser }) => {
    const member = await aMember(request);
    const other = await onAnotherDevice(browser);
    await logInAt(other, '/', member);
    await logInAt(page, '/settings/security', member);

    await page
      .getByRole('button', { name: /^Log out (?!everywhere)/ })
      .first()
      .click();
    await expect(page.getByText(/^Logged out /)).toBeVisible();

    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
    await other.goto('/profile');
    await expect(other).toHaveURL('/login');
    await other.context().close();
  },
);

test(
  'a new password logs out the other devices and is the one that works',
  ONCE,
  async ({ page, request, browser }) => {
    const member = await aMember(request);
    const other = await onAnotherDevice(browser);
    await logInAt(other, '/', member);
    await logInAt(page, '/settings/account', member);

    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('a kettle on the stove');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change my password' }).click();

    await expect(page.getByText('Password changed. You’re logged out everywhere else.')).toBeVisible();
    await other.goto('/profile');
    await expect(other).toHaveURL('/login');
    await submitLogIn(other, { ...member, password: 'a kettle on the stove' });
    await expect(other).toHaveURL('/profile');
    await other.context().close();
  },
);

test('quick exit comes to every page, and notices stay as they were chosen', async ({ page, request }) => {
  await logInAt(page, '/settings/privacy', await aMember(request));
  await expect(
    page.getByText('Quick exit hides this page. It doesn’t delete your browser history.'),
  ).toBeVisible();
  await keptOnServer(page, 'update_preferences', () =>
    page.getByRole('switch', { name: /^Quick exit on every page/ }).check({ force: true }),
  );
  await expect(page.getByRole('link', { name: 'Quick exit', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Quick exit', exact: true })).toBeVisible();

  await page.goto('/settings/notifications');
  await keptOnServer(page, 'notification_settings', () =>
    page.getByRole('switch', { name: 'Tasks' }).uncheck({ force: true }),
  );
  await page.reload();

  await expect(page.getByRole('switch', { name: 'Tasks' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'New messages' })).toBeChecked();
});
