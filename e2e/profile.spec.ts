import { expect, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { ONCE } from './support/tags.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOQy8vGihiGlgQADfA9wRJGSN0AAAAASUVORK5CYII=',
  'base64',
);

test('a preferred name and a colour are saved, and used everywhere', async ({ page, request }) => {
  await logInAt(page, '/profile', await aMember(request));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit my profile' })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Preferred name (optional)').fill('May');
  await page.getByLabel('Pronouns (optional)').fill('she/her');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('perth');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Perth, Australia' }).click();
  await page.getByRole('radio', { name: 'Clay' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('May', { exact: true })).toBeVisible();
  await expect(main.getByText('she/her')).toBeVisible();
  await expect(main.getByText('Perth, Australia')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /, May$/ })).toBeVisible();
});

test(
  'a name that is missing is told at its field, and the rest stays through a reload',
  ONCE,
  async ({ page, request }) => {
    await logInAt(page, '/profile/edit', await aMember(request));
    await page.getByLabel('Preferred name (optional)').fill('May');
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await page.reload();

    await expect(page.getByLabel('Preferred name (optional)')).toHaveValue('May');
    await expect(page.getByLabel('First name')).toHaveValue('');
  },
);

test('a picture is chosen, shown, removed and brought back; words that call themselves a picture are refused', async ({
  page,
  request,
}) => {
  await logInAt(page, '/profile/edit', await aMember(request));
  const chooser = page.getByLabel('Picture file');
  const picture = page.getByRole('main').locator('img[src^="blob:"]');

  await chooser.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t read this picture. Please choose a JPEG, PNG, WebP or GIF.',
  );
  await chooser.setInputFiles({ name: 'river.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('Picture saved.')).toBeVisible();
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(picture).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();

  await expect(page.getByText('Picture removed.')).toBeVisible();
  await expect(picture).toHaveCount(0);
  // Also from another page.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'My profile', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(picture).toBeVisible();
});
