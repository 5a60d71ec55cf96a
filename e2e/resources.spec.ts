import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

const TITLE = 'How a first visit goes here';

test(
  'an administrator writes, previews and publishes a resource, a member reads it, and it is withdrawn',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(180_000);
    const [maya, ada] = [await aMember(request), await aMember(request)];
    const organisation = await anOrganisation('Wattle Rooms');
    await operate('post', { email: ada.email, role: 'organisation_administrator', organisation });
    await operate('join-organisation', { member: maya.email, organisation });

    const office = await atADesk(browser);
    await logInAt(office, '/admin/content', ada);
    await expect(office.getByText('Nothing written yet')).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('link', { name: /^Write a resource/ }).click();
    await office.getByLabel('Title').fill(TITLE);
    await office.getByLabel('Focus area (optional)').selectOption('Sleep');
    const words = office.getByRole('textbox', { name: 'Words' });
    await words.pressSequentially('Ring the lower bell.');
    await expect(office.getByRole('toolbar', { name: 'Format' })).toBeVisible();
    await expectAccessible(office);

    // What is typed waits on the device.
    await expect(words).toContainText('Ring the lower bell.');
    await office.waitForTimeout(600);
    await office.reload();
    await expect(office.getByLabel('Title')).toHaveValue(TITLE);
    await expect(office.getByRole('textbox', { name: 'Words' })).toContainText('Ring the lower bell.');
    await office.getByRole('button', { name: 'Save and preview' }).click();
    await expect(office.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(office.getByText(/^This is a preview/)).toBeVisible();
    await expectAccessible(office);

    await logInAt(page, '/learn/library', maya);
    await expect(page.getByRole('region', { name: 'Topics' })).toBeVisible();
    await expect(page.getByText(TITLE)).toBeHidden();

    await office.getByRole('button', { name: 'Publish', exact: true }).click();
    await office
      .getByRole('dialog', { name: `Publish “${TITLE}”?` })
      .getByRole('button', { name: 'Publish' })
      .click();
    await expect(office.getByText('Members and staff read it like this.')).toBeVisible();
    await office.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => office.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);

    const list = page.getByRole('region', { name: /^From Wattle Rooms/ });
    await expect(list).toBeVisible();
    await expectAccessible(page);

    const search = page.getByRole('searchbox', { name: 'Search articles' });
    await search.fill('lowre');
    const found = page.getByRole('region', { name: 'From organisations' });
    await expect(found.getByText(/^Nothing has exactly these words/)).toBeVisible();
    await expectAccessible(page);
    await search.fill('lower bell');
    await expect(found.locator('mark')).toHaveText(['lower', 'bell']);
    await found.getByRole('link', { name: new RegExp(TITLE) }).click();
    await expect(page).toHaveURL(/\/resources\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText('Ring the lower bell.')).toBeVisible();
    await expect(page.getByText(/^Wattle Rooms.* · About Sleep$/)).toBeVisible();
    await expectAccessible(page);

    await office.getByRole('button', { name: 'Withdraw' }).click();
    await office
      .getByRole('dialog', { name: `Withdraw “${TITLE}”?` })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await expect(office.getByText(/^This was withdrawn/)).toBeVisible();
    // The page of the reader is told.
    await expect(
      page.getByRole('heading', { level: 1, name: 'This resource isn’t here any more' }),
    ).toBeVisible();
    await expect(page.getByText('Ring the lower bell.')).toBeHidden();
    await expectAccessible(page);

    await page.goto('/admin/content');
    await expect(page.getByText('No organisation to write for')).toBeVisible();
    await expectAccessible(page);
  },
);
