import { expect, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, linkTo, logInByApi } from './support/people.ts';
import { endSupport, grants, letSupport, writeShared } from './support/supporters.ts';
import { WAITS } from './support/tags.ts';

const SEES_NOTES = grants({ note: { view: true, create: false } });

test(
  'what is shared is mailed without a word, counted everywhere, opens for the member it is about, and goes with the access',
  WAITS,
  async ({ page, request, browser }) => {
    test.setTimeout(120_000);
    const [maya, asha] = [await aMember(request), await aMember(request)];
    const place = await letSupport(request, maya, asha, SEES_NOTES);
    const { token } = await logInByApi(request, asha);
    const quiet_hours = { on: false, from: '21:00', to: '08:00' };
    await ask(request, '/api/patient/notification_settings', { quiet_hours }, token);
    await writeShared(request, maya, 'Rain on the roof', [asha]);

    await logInAt(page, '/', asha);
    // Beside it the menu has a link of the same name, without the count.
    const bell = page.locator('a.bell').filter({ visible: true });
    await expect(bell).toHaveAccessibleName(/1 unread/);
    await page.goto('/settings/notifications');
    await expect(
      page.getByRole('switch', { name: 'Hold emails and notices in quiet hours' }),
    ).not.toBeChecked();
    await expectAccessible(page);

    // The mail leads its reader to the page, and tells other people nothing.
    const link = await linkTo(request, asha.email, /\/checklogin\//);
    const other = await browser.newPage();
    await logInAt(other, link, maya);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^You’re logged in as/);
    await other.close();
    await page.goto(link);
    await expect(page).toHaveURL('/journey');
    await expect(page.getByText('Rain on the roof').first()).toBeVisible();
    await expect(bell).not.toHaveAccessibleName(/unread/);

    await writeShared(request, maya, 'A walk by the river', [asha]);
    await page.reload();
    await expect(bell).toHaveAccessibleName(/1 unread/);
    await bell.click();
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused();
    const rows = page.getByRole('button', { name: /shared a note with you\./ });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Unread');
    await expectAccessible(page);
    await rows.first().press('Enter');
    await expect(page).toHaveURL('/journey');
    await expect(page.getByText('A walk by the river').first()).toBeVisible();

    await endSupport(request, maya, place);
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: /^You are no longer supporting/ })).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re logged in as/);
  },
);
