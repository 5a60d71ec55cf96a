import { expect, type Page } from '@playwright/test';
import { memoryStorage } from '../../web/src/client/browser/tab.ts';
import { toRecord } from '../../web/src/client/session/session-record.ts';
import { SessionRecordStore } from '../../web/src/client/session/session-record-store.ts';
import { faultsInBoth } from './axe.ts';
import { logInByApi, type Member } from './people.ts';

/** Fills in the log-in page that is open and sends it. */
export async function submitLogIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email or mobile').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in as people do, and waits for the page that was asked for. */
export async function logInByHand(
  page: Page,
  path: string,
  member: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.goto(path);
  await submitLogIn(page, member);
  await expect(page).toHaveURL(path);
}

/** Opens a page as a person already logged in on this tab; the stories of logging in do it by hand. */
export async function logInAt(
  page: Page,
  path: string,
  member: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  const { token, user, session } = await logInByApi(page.request, member);
  const now = Date.now();
  const tab = { own: memoryStorage(), local: memoryStorage() };
  new SessionRecordStore(tab).write(toRecord({ token, person: user.id, session, servedAt: now, now }));
  // A picture has the origin's storage, and no code of the app.
  await page.goto('/icon.svg');
  await page.evaluate(keep, { own: entries(tab.own), local: entries(tab.local) });
  await page.goto(path);
}

type Entries = readonly (readonly [string, string])[];

function entries(storage: Storage): Entries {
  return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').map((key) => [
    key,
    storage.getItem(key) ?? '',
  ]);
}

function keep({ own, local }: { own: Entries; local: Entries }): void {
  for (const [key, value] of own) sessionStorage.setItem(key, value);
  for (const [key, value] of local) localStorage.setItem(key, value);
}

/** axe finds no fault, in light and in dark. It looks once the page that was asked for has its heading. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await faultsInBoth(page)).toEqual([]);
}

/** The server reports new terms since this person accepted them. */
export async function termsAreDue(page: Page): Promise<void> {
  await page.route('**/api/auth/profile*', async (route) => {
    const answer = await route.fetch();
    const profile = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...profile, user: { ...profile.user, is_user_term_latest: false } },
    });
  });
}

/** Logs out; the way stands in the side bar or at the top, or behind More on a phone. */
export async function logOut(page: Page): Promise<void> {
  await askToLogOut(page);
  await expect(page).toHaveURL('/login');
}

/** Logs out and lets go of words that are on this device alone. */
export async function logOutAndDelete(page: Page): Promise<void> {
  await askToLogOut(page);
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page).toHaveURL('/login');
}

export async function askToLogOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Log out' }).filter({ visible: true });
  const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
  await button.or(more).first().waitFor();
  if ((await button.count()) === 0) await more.click();
  await button.first().click();
}
