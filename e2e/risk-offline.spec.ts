import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { ONCE } from './support/tags.ts';

/** Before a release as often as the goal names; on each run a sample of it. */
const ROUNDS = process.env['TEST_LANE'] === 'release' ? 50 : 2;

test(
  'without a connection help stands over the question each time an answer asks for it',
  ONCE,
  async ({ browser, request }) => {
    test.setTimeout(60_000 + ROUNDS * 15_000);
    let opened = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await logInAt(page, '/check-ins/take/A111201', await aMember(request));
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(page.locator('[data-question]').first()).toBeVisible();
      await context.setOffline(true);
      for (let question = 1; question < 9; question += 1) {
        await expect(page.getByText(`Question ${question} of`, { exact: false }).first()).toBeVisible();
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Next' }).click();
      }
      const answer = page.getByRole('radio').nth(1 + (round % 3));
      await answer.check();
      const prompt = page.getByRole('dialog', { name: 'Thank you for being honest.' });
      await expect(prompt.locator('a[href="tel:000"]').first()).toBeVisible();
      await expect(prompt.locator('a[href^="tel:"]')).not.toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(answer).toBeChecked();
      opened += 1;
      await context.close();
    }
    console.log(`help over a question without a connection: ${opened} of ${ROUNDS}`);
  },
);
