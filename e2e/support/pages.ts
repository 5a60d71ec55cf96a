import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Member } from './people.ts';

/** Fills in the log-in page that is open and sends it. */
export async function submitLogIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email or mobile').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in and waits until the page that was wanted is there. */
export async function logInAt(
  page: Page,
  path: string,
  member: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.goto(path);
  await submitLogIn(page, member);
  await expect(page).toHaveURL(path);
}

/** axe finds nothing to fault, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `axe on ${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
