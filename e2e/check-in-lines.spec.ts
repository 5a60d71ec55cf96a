import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { expectAllInReach } from './support/reach.ts';
import { LAYOUT } from './support/tags.ts';

const WHO5 = 'A111204';
const DAILY = 'A111128';
const DAY_MS = 86_400_000;

/** A member with three results of one instrument, and a daily check-in on six days. */
async function aMemberWithResults(request: APIRequestContext): Promise<Member> {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const done = async (code: string, daysAgo: number, said: Readonly<Record<string, number>>) => {
    const answers = Object.entries(said).map(([item, value]) => ({
      component_id: `${code}:${item}`,
      value: String(value),
    }));
    const answered_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const whole = { assessment_code: code, answers, answered_at, complete: true };
    await ask(request, '/api/assessment/create', whole, token);
  };
  const wellbeing = (value: number) => ({ q1: value, q2: value, q3: value, q4: value, q5: value });
  for (const [daysAgo, value] of [
    [6, 1],
    [4, 2],
    [1, 4],
  ] as const)
    await done(WHO5, daysAgo, wellbeing(value));
  for (let daysAgo = 6; daysAgo >= 1; daysAgo -= 1) {
    const value = 10 - daysAgo;
    await done(DAILY, daysAgo, { q1: value, q2: 5, q3: value, q4: 5, q5: 6 });
  }
  return maya;
}

/** The drawing and its words, in both themes, as wide as the smallest phone at most; the same as a table. */
async function expectDrawn(page: Page, line: string, leastRows: number): Promise<void> {
  const chart = page.getByRole('img', { name: new RegExp(`^${line}`) });
  await expect(chart).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: null });
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAllInReach(page, page.locator('main'));
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: `Show as table: ${line}` }).press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(leastRows);
  await expectAllInReach(page, page.locator('main'));
  await page.setViewportSize(usual);
}

test(
  'lines over time are drawn in both themes and on the smallest phone, with a table beside each',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    await logInAt(page, `/check-ins/report/${WHO5}`, await aMemberWithResults(request));
    await expectDrawn(page, 'Wellbeing score', 3);
    await page.goto('/wellbeing-insights');
    await expect(page.getByRole('heading', { name: 'Daily check-ins' })).toBeVisible();
    await expectDrawn(page, 'Daily check-ins', 1);
  },
);
