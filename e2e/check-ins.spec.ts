import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { draftsKept } from './support/drafts.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { KEYS, LAYOUT, ONCE } from './support/tags.ts';

const PHQ9 = '/check-ins/take/A111201';
const WHO5 = '/check-ins/take/A111204';
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Thank you for being honest.' });
const next = (page: Page) => page.getByRole('button', { name: /^(Next|Finish)$/ });

/** Chooses the answer at a place for each question, screen by screen, until the last is sent. */
async function answerAll(page: Page, place: number): Promise<void> {
  await expect(page.locator('[data-question]').first()).toBeVisible();
  for (let isLast = false; !isLast; ) {
    const questions = page.locator('[data-question]');
    const place0 = await questions.first().getAttribute('data-question');
    for (const question of await questions.all()) await question.getByRole('radio').nth(place).check();
    isLast = (await next(page).textContent()) === 'Finish';
    await next(page).click();
    if (!isLast) await expect(questions.first()).not.toHaveAttribute('data-question', place0 ?? '');
  }
}

/** It may be handed on: no buttons, nothing about sharing, and as wide as the paper. */
async function expectOnlyTheResultOnPaper(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const bar = page.getByRole('img', { name: /^Wellbeing score/ });
  await expect(page.getByRole('heading', { name: 'Talk it over' })).toBeHidden();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect.poll(async () => (await bar.boundingBox())?.width).toBeGreaterThan(600);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
}

test(
  'a check-in is taken, read with its terms, and found again over time',
  LAYOUT,
  async ({ page, request }) => {
    await logInAt(page, '/check-ins', await aMember(request));
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Wellbeing About 1 minute/ }).click();
    await expect(page.getByText('No one is watching your answers live.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await expectAccessible(page);
    await answerAll(page, 0);

    await expect(page).toHaveURL(/\/check-ins\/result\/\d+$/);
    await expect(page.getByRole('img', { name: /^Wellbeing score: 100 out of 100/ })).toBeVisible();
    await page.getByText('About this check-in').click();
    await expect(page.getByText(/It gives information and no diagnosis/)).toBeVisible();
    await expectAccessible(page);
    await expectOnlyTheResultOnPaper(page);
    await page.goto(WHO5);
    await expect(page.getByRole('heading', { name: 'Assessment already completed!' })).toBeVisible();
    await page.getByRole('link', { name: 'View today’s result' }).click();
    await expect(page.getByText('100', { exact: true }).first()).toBeVisible();
    await page.goto(WHO5.replace('take', 'report'));
    await expect(page.getByRole('button', { name: 'Download as a document (PDF)' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: 'Wellbeing' })).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Take it' })).toBeHidden();
  },
);

test(
  'by keyboard: number keys choose, Enter goes on, a prompt takes the focus and gives it back',
  KEYS,
  async ({ page, request }) => {
    await logInAt(page, PHQ9, await aMember(request));
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (await page.getByRole('button', { name: 'Show one question' }).isVisible())
      await page.getByRole('button', { name: 'Show one question' }).press('Enter');
    for (let question = 1; question <= 8; question += 1) {
      await expect(page.getByText(`Question ${question} of 10`, { exact: false }).first()).toBeVisible();
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('2');
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByRole('link', { name: 'call 000' })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Several days' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Several days' })).toBeFocused();
  },
);

test(
  'without a connection: the prompt, the result, and one sending when there is one',
  ONCE,
  async ({ page, request, context }) => {
    await logInAt(page, PHQ9, await aMember(request));
    const sent: string[] = [];
    page.on('response', (answer) => {
      const asked = answer.request();
      const isWhole = (asked.postData() ?? '').includes('complete');
      if (answer.ok() && isWhole && asked.url().endsWith('/api/assessment/create')) sent.push(asked.url());
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.locator('[data-question]').first()).toBeVisible();
    await context.setOffline(true);
    for (let question = 1; question <= 8; question += 1) {
      await expect(page.getByText(`Question ${question} of`, { exact: false }).first()).toBeVisible();
      await page.getByRole('radio').first().check();
      await next(page).click();
    }
    await page.getByRole('radio', { name: 'Nearly every day' }).check();
    await expect(prompt(page).getByText('If you are in danger now, call 000')).toBeVisible();
    await expect(prompt(page).locator('a[href^="tel:"]').first()).toHaveAttribute('href', 'tel:000');
    await prompt(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Help is here at any hour' })).toBeVisible();
    await next(page).click();
    await next(page).click();
    await expect(page.getByText(/This isn’t sent yet/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await context.setOffline(false);
    await expect.poll(() => sent).toHaveLength(1);
    // A page that goes before it has read the answer keeps what it sent, and rightly sends it again.
    await expect(page.getByText(/This isn’t sent yet/)).toBeHidden();
    await page.goto('/check-ins');
    await expect(page.getByRole('link', { name: /^Low mood \(depression\) Today/ })).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

test(
  'the daily check-in stands at home, and is put off in one press for the day',
  LAYOUT,
  async ({ page, request }) => {
    await logInAt(page, '/', await aMember(request));
    await expect(page.getByRole('link', { name: 'Check in', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Not today' }).click();
    await expect(page.getByRole('link', { name: 'Write a note' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not today' })).toBeHidden();
    await expect.poll(() => draftsKept(page)).toBe(1);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Write a note' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not today' })).toBeHidden();

    await page.getByRole('link', { name: 'Check in', exact: true }).click();
    const mood = page.getByRole('group', { name: 'How is your mood right now?' });
    await expect(mood.getByText('Nothing chosen yet')).toBeVisible();
    await mood.getByText('7', { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Thanks for checking in.')).toBeVisible();
    // The result of this device gives way to that of the server, which alone can be shared.
    await expect(page.getByRole('button', { name: 'Share this result' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/wellbeing-insights');
    await expect(page.getByRole('heading', { name: 'Daily check-ins' })).toBeVisible();
    await expectAccessible(page);
    // Paper is light, also for a person who reads in the dark.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const heading = page.getByRole('heading', { name: 'Daily check-ins' });
    await expect(heading).toHaveCSS('color', 'rgb(31, 42, 46)');
    await expect(page.locator('.card', { has: heading })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByText('3 months')).toBeHidden();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null, colorScheme: null });
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as a document (PDF)' }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe('wellbeing.pdf');
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
