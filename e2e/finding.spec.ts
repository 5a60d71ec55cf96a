import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

const SUBURB = 'Bruny';

test(
  'a professional says what they offer, their organisation says yes, and a member finds and asks them',
  LAYOUT,
  async ({ page, browser, request, isMobile }) => {
    test.setTimeout(240_000);
    const [maya, pat, ada] = [await aMember(request), await aMember(request), await aMember(request)];
    const organisation = await anOrganisation('Wattle Rooms');
    await operate('post', { email: pat.email, role: 'provider', organisation });
    await operate('post', { email: ada.email, role: 'organisation_administrator', organisation });

    await logInAt(page, '/search/support', maya);
    const search = page.getByRole('searchbox', { name: 'A need, a name or a place' });
    await search.fill(`${SUBURB} ${pat.id}`);
    await expect(page.getByRole('heading', { name: 'Empty response.' })).toBeVisible();
    await expectAccessible(page);

    const desk = await atADesk(browser);
    await logInAt(desk, '/profile/professional', pat);
    const own = desk.getByRole('region', { name: 'How members find you' });
    await expect(own.getByText('Members don’t find you, because your switch is off.')).toBeVisible();
    await own.getByRole('switch', { name: /^Let members find me/ }).check({ force: true });
    await own.getByText('You help with').click();
    await own.getByRole('button', { name: 'Sleep' }).click();
    await own.getByText('I take new people').click();
    await own.getByRole('button', { name: 'Add a place' }).click();
    await own.getByLabel('Suburb').fill(`${SUBURB} ${pat.id}`);
    await own.getByLabel('Postcode').fill('7150');
    await own.getByLabel('State or territory').selectOption('Tasmania');
    await expectAccessible(desk);
    // What is typed waits on the device.
    await desk.waitForTimeout(600);
    await desk.reload();
    await expect(own.getByLabel('Postcode')).toHaveValue('7150');
    await own.getByRole('button', { name: 'Save, and say it’s right today' }).click();
    await expect(own.getByText(/^Your organisation hasn’t said yes yet/)).toBeVisible();

    const office = await atADesk(browser);
    await logInAt(office, '/admin/people', ada);
    await expect(office.getByText(/Wants to be found/)).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('switch', { name: /^Members may find/ }).press('Space');
    await expect(office.getByText(/Members find them/)).toBeVisible();
    await expect(own.getByText('Members find you now.')).toBeVisible();

    await search.fill(`${SUBURB} ${pat.id} sleep`);
    const row = page.getByRole('list', { name: 'Professionals' }).getByRole('link');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Helps with Sleep');
    await expect(row).toContainText('Takes new people');
    await expectAccessible(page);

    // By keyboard alone: a facet, and the number beside it is the length of the list.
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).press('Enter');
    const tasmania = page.getByRole('button', { name: 'Tasmania 1' });
    await tasmania.press('Enter');
    await expect(tasmania).toHaveAttribute('aria-pressed', 'true');
    await expect(tasmania).toBeFocused();
    await expect(row).toHaveCount(1);
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/search\/support$/);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);

    await row.press('Enter');
    const offer = page.getByRole('region', { name: 'What they offer' });
    await expect(offer).toContainText('TAS 7150');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Ask .* to join my team$/ }).click();
    await expect(page.getByRole('heading', { name: /^You asked/ })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(`${SUBURB} ${pat.id} sleep`);

    await office.getByRole('switch', { name: /^Members may find/ }).press('Space');
    await expect(office.getByText(/Wants to be found/)).toBeVisible();
    await page.reload();
    await search.fill(`${SUBURB} ${pat.id} sleep`);
    await expect(page.getByRole('heading', { name: 'Empty response.' })).toBeVisible();
  },
);
