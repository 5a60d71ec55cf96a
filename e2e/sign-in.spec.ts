import { expect, test } from '@playwright/test';
import { expectAccessible, logInByHand, submitLogIn } from './support/pages.ts';
import {
  aMember,
  aNewcomer,
  ask,
  codeFor,
  linkTo,
  logInByApi,
  newAddress,
  PASSWORD,
} from './support/people.ts';
import { watch } from './support/watch.ts';

test('from sign-up to the first note there are five screens, and one password', async ({ page, request }) => {
  const email = newAddress();
  const screens: string[] = [];
  const meet = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);
    screens.push(name);
  };
  await page.goto('/signup');
  await meet('Create your account');
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Hart');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Day').fill('17');
  await page.getByLabel('Month').fill('5');
  await page.getByLabel('Year').fill('1990');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await meet('Check your email');

  await page.goto(await linkTo(request, email, /\/signup\//));
  await meet('Finish signing up');
  // The points of the terms are visibly separate.
  await expect(page.getByRole('listitem').first()).toHaveCSS('list-style-type', 'disc');
  await page.getByLabel('New password').fill('password1234');
  await page.getByLabel('I accept the user agreement').check();
  await page.getByLabel('I accept the privacy terms').check();
  await expect(page).toHaveURL('/signup/link/opened');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('New password')).toHaveValue('password1234');
  await page.getByLabel('New password').fill(PASSWORD);
  const { consoleErrors } = await watch(page);
  await page.getByRole('button', { name: 'Create my account' }).click();

  await meet('Welcome to Kith, Maya');
  await expect(page).toHaveURL('/welcome');
  await page.getByRole('button', { name: 'Write your first note' }).click();
  await meet('My journey');
  await page.getByRole('textbox', { name: 'Write a note' }).fill('The kettle is on');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'The kettle is on' })).toBeVisible();
  expect(consoleErrors).toEqual([]);
  expect(screens).toEqual([
    'Create your account',
    'Check your email',
    'Finish signing up',
    'Welcome to Kith, Maya',
    'My journey',
  ]);
});

test('a person who has just signed up logs out, and then logs in with the same password', async ({
  page,
  request,
}) => {
  const newcomer = await aNewcomer(request);
  await page.goto('/login');
  await submitLogIn(page, newcomer);
  await expect(page).toHaveURL('/welcome');

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Logout Successful.')).toBeVisible();
});

test('a person below 16 signs up, sees why their account waits, and help does not', async ({
  page,
  request,
}) => {
  const email = newAddress();
  const birth_date = `${new Date().getUTCFullYear() - 15}-01-01`;
  const young = { first_name: 'Maya', last_name: 'Hart', email, birth_date };
  await ask(request, '/api/patient/direct_registration', young);

  await page.goto(await linkTo(request, email, /\/signup\//));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('I accept the user agreement').check();
  await page.getByLabel('I accept the privacy terms').check();
  await page.getByRole('button', { name: 'Create my account' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Waiting for a parent or guardian' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile/edit');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a sign-up link that is used leads to log in', async ({ page, request }) => {
  const { email } = await aMember(request);

  await page.goto(await linkTo(request, email, /\/signup\//));

  await expect(page.getByText('Your account has already been registered.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a wrong password is told, and what was typed stays', async ({ page, request }) => {
  const { email } = await aMember(request);
  await page.goto('/login');
  await expectAccessible(page);

  await submitLogIn(page, { email, password: 'not the right one' });

  await expect(page.getByRole('alert')).toHaveText(
    'The email, mobile or password isn’t right. Please check and try again.',
  );
  await expect(page.getByLabel('Email or mobile')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
  await expectAccessible(page);
});

test('with two steps, a code from the mail leads on to the page that was wanted', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/auth/update_2fa', { enabled: true }, token);

  await page.goto('/profile');
  await submitLogIn(page, member);
  await expect(page).toHaveURL(/\/login\/verify\//);
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(
    page.getByText('That code isn’t right or has expired. Please check it or ask for a new one.'),
  ).toBeVisible();

  await page.getByLabel('Code').fill(await codeFor(request, member.email));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await expect(page).toHaveURL('/profile');
});

test('a recovery code helps someone who can not get the code', async ({ page, request }) => {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  const { recovery_codes } = await ask(request, '/api/auth/update_2fa', { enabled: true }, token);

  await page.goto('/login');
  await submitLogIn(page, member);
  await page.getByRole('button', { name: 'I can’t get the code' }).click();
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(recovery_codes[0]);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await expect(page).toHaveURL('/');
});

test('a forgotten password is replaced by a link, which leaves the address', async ({ page, request }) => {
  const member = await aMember(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Reset password' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email or mobile').fill(member.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look for our message' })).toBeFocused();

  await page.goto(await linkTo(request, member.email, /\/change-password\//));
  await page.getByLabel('New password').fill('a kettle on the stove');
  await expect(page).toHaveURL('/change-password/link');
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('New password').fill('a kettle on the stove');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Password changed. Please log in with the new one.')).toBeVisible();

  await submitLogIn(page, { ...member, password: 'a kettle on the stove' });
  await expect(page).toHaveURL('/');
});

test('without a connection logging in says so, help opens, and the next try works', async ({
  page,
  request,
  context,
}) => {
  const member = await aMember(request);
  await page.goto('/login');
  await expect(page.getByLabel('Email or mobile')).toBeVisible();
  await context.setOffline(true);

  await submitLogIn(page, member);
  await expect(page.getByRole('alert')).toHaveText('Unable to authenticate. Please try again later.');
  await page.getByRole('link', { name: 'Get help now' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /13 11 14/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('someone logged in sees no log-in page', async ({ page, request }) => {
  const member = await aMember(request);
  await logInByHand(page, '/', member);

  await page.goto('/login');

  await expect(page).toHaveURL('/');
});
