import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

test(
  'the library: searched, an article read, saved, liked and said to help, and found among what is saved',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    await logInAt(page, '/learn/library', await aMember(request));
    const tour = await startTour(page);
    await inspect(tour, 'Library');
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('anxeity');
    await expect(page.getByText('Nothing has exactly these words. These come close.')).toBeVisible();
    await inspectAsItIs(tour);
    await page.getByRole('link', { name: /^What is anxiety/ }).press('Enter');
    await inspect(tour, 'What is anxiety?');

    await page.getByRole('link', { name: 'Anxiety', exact: true }).press('Enter');
    await inspect(tour, 'Anxiety');
    await page.goto('/article/30/9');
    await page.getByRole('link', { name: 'Evening' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Evening' })).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Like' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Yes, it helped' }).press('Enter');
    await expect(page.getByText('Thank you. You can change this at any time.')).toBeVisible();
    await inspect(tour, 'Better sleep, step by step');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Yes, it helped' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await page.goto('/saved-resources');
    await page.getByRole('link', { name: 'Better sleep, step by step' }).waitFor();
    await inspect(tour, 'Saved');
    expectFaultless(tour, 'articles');
  },
);

test('each topic and each of its pages opens from the library', async ({ page, request }) => {
  test.setTimeout(300_000);
  await logInAt(page, '/learn/library', await aMember(request));
  for (const topic of ['adhd', 'anxiety', 'depression', 'ptsd']) {
    await page.goto(`/learn/${topic}`);
    const links = page.locator(`main a[href^="/learn/${topic}/"]`);
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(6);
    expect(addresses.some((address) => address.includes('/medication/'))).toBe(true);
    for (const address of addresses) {
      await page.locator(`main a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('article')).toBeVisible();
      await page.goBack();
    }
  }
});
